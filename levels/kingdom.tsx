<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="kingdom" tilewidth="108" tileheight="108" tilecount="5" columns="5" tilerendersize="grid">
 <image source="kingdom.png" width="540" height="108"/>
 <tile id="0" type="cell"/>
 <tile id="1" type="castle">
  <properties>
   <property name="family" value="black"/>
  </properties>
 </tile>
 <tile id="2" type="castle">
  <properties>
   <property name="family" value="blue"/>
  </properties>
 </tile>
 <tile id="3" type="castle">
  <properties>
   <property name="family" value="gold"/>
  </properties>
 </tile>
 <tile id="4" type="castle">
  <properties>
   <property name="family" value="red"/>
  </properties>
 </tile>
</tileset>
