"use strict";
// Page of a phone: shows what the game sends for one seat, and says what is pressed. See docs/phones.md.
(function () {
  const base = location.pathname.replace(/\/$/, "");
  const find = (id) => document.getElementById(id);
  let page = null;
  let socket = null;
  let wait = 500;
  let failures = 0;

  function say(what) {
    const text = JSON.stringify(Object.assign({ page: page.number }, what));
    if (socket && socket.readyState === WebSocket.OPEN) {
      socket.send(text);
    } else {
      fetch(base + "/say", { method: "POST", body: text }).catch(lost);
    }
  }

  function items(list, lines) {
    list.replaceChildren(...lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
  }

  function button(label, kind, what) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.className = kind;
    made.addEventListener("click", () => say(what));
    return made;
  }

  function person(one) {
    const item = document.createElement("li");
    if (one.decides) { item.className = "decides"; }
    const name = document.createElement("span");
    name.className = "name";
    name.textContent = one.name;
    const more = document.createElement("span");
    const states = [one.score];
    if (one.decided) { states.push(page.words.decided); }
    if (one.away) { states.push(page.words.away); }
    more.textContent = states.filter(Boolean).join(", ");
    item.append(name, more);
    return item;
  }

  function addToLog(lines, before) {
    const log = find("log");
    const same = before && before.every((line, at) => lines[at] === line);
    if (!same) { items(log, []); }
    for (const line of lines.slice(same ? before.length : 0)) {
      const item = document.createElement("li");
      item.textContent = line;
      log.append(item);
    }
    while (log.children.length > lines.length) { log.firstChild.remove(); }
  }

  function show(next) {
    const before = page;
    page = next;
    document.documentElement.lang = page.language;
    document.title = page.is_asked ? page.words.yours + " - " + page.title : page.title;
    find("title").textContent = page.title;
    if (find("question").textContent !== page.question) { find("question").textContent = page.question; }
    find("hand-head").textContent = page.words.hand;
    find("people-head").textContent = page.words.people;
    find("table-head").textContent = page.words.table;
    find("log-head").textContent = page.words.log;
    find("private").hidden = page.hand.length === 0;
    items(find("hand"), page.hand.map((piece) => piece.words));
    items(find("facts"), page.facts);
    find("people").replaceChildren(...page.people.map(person));
    if (!before || before.number !== page.number) {
      const made = page.choices.map((choice, at) => button(choice.words, "main", { choose: at }));
      if (page.may_undo) { made.push(button(page.words.undo, "second", { undo: true })); }
      find("choices").replaceChildren(...made);
      if (page.is_asked && before && !before.is_asked && navigator.vibrate) { navigator.vibrate(20); }
    }
    addToLog(page.log, before && before.log);
    find("trouble").hidden = true;
  }

  function trouble(words) {
    find("trouble").textContent = words;
    find("trouble").hidden = false;
  }

  function lost() {
    if (page) { trouble(page.words.lost); }
  }

  function read(raw) {
    wait = 500;
    failures = 0;
    show(JSON.parse(raw));
  }

  function connect() {
    if (!window.WebSocket || failures > 2) { poll(""); return; }
    socket = new WebSocket("ws://" + location.host + base + "/socket");
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => read(new TextDecoder().decode(event.data));
    socket.onclose = (event) => {
      if (event.code === 4001) { location.reload(); return; }
      failures += 1;
      lost();
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 8000);
    };
  }

  function poll(known) {
    fetch(base + "/poll?known=" + known).then((answer) => {
      if (answer.status === 404) { location.reload(); return; }
      if (!answer.ok) { throw new Error(String(answer.status)); }
      const number = answer.headers.get("X-Page");
      answer.text().then((raw) => { read(raw); poll(number); });
    }).catch(() => {
      lost();
      failures = 0;
      setTimeout(connect, wait);
    });
  }

  connect();
})();
