; Installer for one user, for Inno Setup 6: iscc /DVersion=0.1.0 /DBuild=..\..\..\dist\three-skies three-skies.iss
[Setup]
AppId={{7B1C5C38-2B0B-4D6E-9B7C-2C0C9A7E3A55}
AppName=Three Skies
AppVersion={#Version}
DefaultDirName={localappdata}\Programs\Three Skies
DefaultGroupName=Three Skies
PrivilegesRequired=lowest
DisableProgramGroupPage=yes
LicenseFile={#Build}\_internal\LICENSE
OutputBaseFilename=three-skies-{#Version}-windows
SetupIconFile=..\..\..\art\icon.ico
UninstallDisplayIcon={app}\three-skies.exe
Compression=lzma2
SolidCompression=yes

[Files]
Source: "{#Build}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Three Skies"; Filename: "{app}\three-skies.exe"
Name: "{userdesktop}\Three Skies"; Filename: "{app}\three-skies.exe"; Tasks: desktop

[Tasks]
Name: desktop; Description: "Three Skies on the desktop"; Flags: unchecked

[Run]
Filename: "{app}\three-skies.exe"; Description: "Play Three Skies"; Flags: nowait postinstall skipifsilent
