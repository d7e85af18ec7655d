"use strict";
// Page of a phone: shows what the game sends for one seat, and says what is pressed. See docs/phones.md.
(function () {
  const base = location.pathname.replace(/\/$/, "");
  const find = (id) => document.getElementById(id);
  const root = document.documentElement;
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  let page = null;
  let socket = null;
  let wait = 500;
  let failures = 0;
  let attempts = 0; // since the last page
  let retry = 0; // the next try, while there is to be one
  let isDone = false; // whether nobody is expected any more
  let picked = []; // keys of pieces that are pressed for a choice
  let refusal = null; // what was pressed although it is forbidden
  let isOpen = false; // whether the hand is looked at while nothing is asked
  let isTableOpen = false; // whether the table is looked at here though it is on a big screen
  let seen = null; // the log as it was when the connection was lost, or the page put away
  let album = "";
  let sounds = null;
  let wishes = read("wishes", {});

  function read(key, otherwise) {
    try { return JSON.parse(localStorage.getItem("three-skies " + key)) || otherwise; } catch (error) { return otherwise; }
  }

  function keep(key, value) {
    try { localStorage.setItem("three-skies " + key, JSON.stringify(value)); } catch (error) { /* kept for now only */ }
  }

  function say(what) {
    const text = JSON.stringify(Object.assign({ page: page.number }, what));
    if (socket && socket.readyState === WebSocket.OPEN) {
      socket.send(text);
    } else {
      fetch(base + "/say", { method: "POST", body: text }).catch(lost);
    }
  }

  // Elements

  function make(tag, kind, ...inside) {
    const made = document.createElement(tag);
    if (kind) { made.className = kind; }
    made.append(...inside.filter((each) => each !== "" && each !== null));
    return made;
  }

  function fill(element, inside) {
    while (element.firstChild) { element.firstChild.remove(); }
    element.append(...inside);
  }

  function image(file, words, kind, instead) {
    if (!file) { return ""; }
    const made = make("img", kind);
    if (instead) { // browsers that do not know the kind of picture read what it is
      made.addEventListener("error", () => made.replaceWith(make("span", "lack", instead)));
    }
    made.alt = words || "";
    made.src = file;
    return made;
  }

  function pressed(made, action, name) {
    made.type = "button";
    if (name) { made.setAttribute("aria-label", name); }
    made.addEventListener("click", () => { unlock(); action(); });
    return made;
  }

  function put(id, words) {
    if (find(id).textContent !== words) { find(id).textContent = words; }
  }

  function picture(id, file) {
    find(id).hidden = !file;
    if (file && find(id).getAttribute("src") !== file) { find(id).src = file; }
  }

  // What is pressed for a choice

  const all = () => page.choices.concat(page.refused || []);
  const has = (choice, keys) => keys.every((key) => choice.keys && choice.keys.indexOf(key) >= 0);
  const current = () => page.choices.find((choice) => choice.keys && choice.keys.length === picked.length && has(choice, picked));

  function pick(key) {
    const forbidden = (page.refused || []).find((choice) => has(choice, [key]));
    const allowed = page.choices.filter((choice) => has(choice, [key]));
    refusal = allowed.length ? null : forbidden;
    if (!allowed.length) { show(page); return; }
    let keys = [key];
    for (const other of picked) {
      if (other !== key && allowed.some((choice) => has(choice, keys.concat(other)))) { keys = keys.concat(other); }
    }
    picked = completed(keys);
    show(page);
  }

  function completed(keys) {
    const fitting = page.choices.filter((choice) => has(choice, keys));
    const places = (choice) => choice.keys.filter((key) => key.startsWith("at:")).join();
    const isClear = fitting.length && fitting.every((choice) => places(choice) === places(fitting[0]));
    return isClear ? fitting[0].keys.slice() : keys;
  }

  const isWay = (key) => key.startsWith("way:") || key.startsWith("lie:");

  function turns(choice) { // the same thing at the same place, as it can lie there
    const others = choice.keys.filter((key) => !isWay(key));
    if (others.length === choice.keys.length) { return []; }
    return page.choices.filter((each) => each.keys && each.keys.length === choice.keys.length && has(each, others));
  }

  function turn(ways, choice) {
    picked = ways[(ways.indexOf(choice) + 1) % ways.length].keys.slice();
    show(page);
  }

  const isPressable = (thing) => Boolean(page.is_asked && thing.key && all().some((choice) => has(choice, [thing.key])));

  function piece(thing, kind) {
    const isPressed = isPressable(thing);
    const made = make(isPressed ? "button" : "div", kind);
    const inside = image(thing.picture, isPressed ? "" : thing.words, "", thing.words);
    if (inside) {
      made.append(inside);
    } else {
      made.append(make("span", "", thing.label || (kind === "piece" ? "" : thing.words)));
      made.classList.add(kind === "piece" ? "empty" : "plain");
    }
    if (inside && thing.turn) { inside.style.transform = "rotate(" + thing.turn + "deg)"; }
    if (thing.mark) { made.classList.add(thing.mark); }
    if (isPressed) {
      const forbidden = !page.choices.some((choice) => has(choice, [thing.key]));
      if (forbidden) { made.classList.add("barred"); }
      const isPicked = picked.indexOf(thing.key) >= 0;
      if (isPicked) { made.classList.add("ring"); }
      made.setAttribute("aria-pressed", String(isPicked));
      pressed(made, () => pick(thing.key), thing.words + (forbidden ? ", " + page.words.barred : ""));
      made.dataset.key = thing.key;
    } else if (!inside && thing.words) {
      made.setAttribute("role", "img");
      made.setAttribute("aria-label", thing.words);
    }
    if (inside && thing.label) { written(made, make("span", "", thing.label)); }
    return made;
  }

  function written(made, words) { // what is written on a thing belongs to what it is called
    made.append(words);
    const called = made.getAttribute("aria-label");
    if (called && !called.includes(words.textContent)) {
      made.setAttribute("aria-label", called + ", " + words.textContent);
    }
  }

  function tried(made, thing) {
    const choice = current();
    if (!choice || !thing.key || !thing.key.startsWith("at:") || !has(choice, [thing.key])) { return; }
    if (choice.picture) {
      const ghost = image(choice.picture, "", "try");
      ghost.style.transform = "rotate(" + (choice.turn || 0) + "deg)";
      made.append(ghost);
    }
    if (choice.badge) { written(made, make("b", "badge", choice.badge)); }
  }

  function glass(made, unit) { // what a thumb covers: what lies at its place, and what would
    const choice = current();
    if (!choice || !choice.after) { return ""; }
    const bubble = make("div", "glass", ...change(choice));
    const middle = made.offsetLeft + made.offsetWidth / 2;
    const wide = Math.min(190, find("scene").clientWidth);
    bubble.style.width = wide + "px";
    bubble.style.left = Math.max(0, Math.min(find("scene").clientWidth - wide, middle - wide / 2)) + "px";
    bubble.style.bottom = find("scene").clientHeight - made.offsetTop + 12 * unit + "px";
    return bubble;
  }

  function change(thing) { // a picture before something, and one after it
    return [image(thing.before, ""), make("span", "then"), image(thing.after, "")];
  }

  function drawWaiting() { // somebody who waits, or who has chosen, stands there in full
    const isSeen = Boolean(page.figure && page.kind === "match" && !page.is_asked && !page.is_over);
    const looksUp = isSeen && page.has_screen && !page.chosen;
    find("waiting").hidden = !isSeen;
    find("bank").style.backgroundImage = page.art.bank ? "url(" + page.art.bank + ")" : "";
    if (!isSeen) { isTableOpen = false; return; }
    picture("figure", page.figure);
    picture("cloud", page.art.cloud);
    find("sign").className = page.chosen ? "locked" : looksUp ? "up" : "";
    fill(find("sign"), page.chosen ? [image(page.art.lock, "")] : []);
    put("look-up", looksUp ? page.words.look_up : "");
    put("news", page.chosen ? "" : page.news || "");
    find("see-table").hidden = !page.has_screen || !page.scene;
    put("see-table", isTableOpen ? page.words.hide_table : page.words.see_table);
    find("see-table").setAttribute("aria-expanded", String(isTableOpen));
  }

  function drawScene() {
    const isElsewhere = !find("waiting").hidden && page.has_screen && !isTableOpen;
    const scene = isElsewhere ? null : page.scene;
    const stage = find("scene");
    stage.hidden = !scene;
    document.querySelector("main").className = scene || page.picture || page.odds || !find("waiting").hidden ? "" : "lone";
    if (!scene) { return; }
    const [wide, high] = scene.size;
    const isFlat = window.innerHeight < 480 && window.innerWidth > window.innerHeight;
    const shrunk = isFlat ? 1 : Math.min(1, 1.3 / wish("text_size")); // large words need the room
    const roomy = shrunk * window.innerHeight * (isFlat ? 0.72 : window.innerHeight < 700 ? 0.31 : 0.44) * wide / high;
    const finger = Math.max(...scene.pieces.map((thing) => isPressable(thing) ? 50 * wide / thing.at[2] : 0), 0); // no place smaller than a thumb
    stage.style.maxWidth = Math.round(Math.max(finger, Math.min(roomy, 1.1 * wide))) + "px";
    stage.setAttribute("aria-label", scene.words);
    fill(stage, []);
    const unit = stage.clientWidth / wide;
    let held = null;
    stage.style.height = Math.round(high * unit) + "px";
    for (const thing of scene.pieces) {
      const made = piece(thing, "piece");
      const [left, top, width, height] = thing.at;
      made.style.left = left * unit + "px";
      made.style.top = top * unit + "px";
      made.style.width = width * unit + "px";
      made.style.height = height * unit + "px";
      const label = made.querySelector("span");
      if (label) { label.style.fontSize = Math.max(17, Math.min(height * 0.5, 2.2 * width / Math.max(1, (thing.label || "").length)) * unit) + "px"; }
      tried(made, thing);
      stage.append(made);
      if (thing.key && picked.indexOf(thing.key) >= 0) { held = made; }
    }
    if (held) { stage.append(glass(held, unit)); }
  }

  function drawHand() {
    const hand = find("hand");
    const count = page.hand.length;
    const isHidden = !page.is_asked && !isOpen && !page.is_over;
    find("private").hidden = count === 0;
    find("hand-head").hidden = isHidden;
    find("look").hidden = page.is_asked || page.is_over;
    put("look", isOpen ? page.words.hide : page.words.look);
    find("look").setAttribute("aria-expanded", String(isOpen));
    hand.hidden = isHidden;
    const goes = page.is_asked && "receiver" in page ? current() : null;
    const isDraft = page.is_asked && "receiver" in page && window.innerHeight > 680 && window.innerHeight > window.innerWidth;
    const isList = page.is_asked && count > 0 && page.hand.every((thing) => thing.after);
    hand.className = isDraft ? "draft" : isList ? "rows" : page.hand.some((thing) => !thing.picture) ? "words" : count > 5 ? "many" : count < 4 ? "few" : "";
    fill(hand, page.hand.map((thing) => {
      const made = piece(thing, "hand-piece");
      if (isList) { made.append(...change(thing)); }
      return make("li", goes && goes.goes && goes.goes.indexOf(thing.key) >= 0 ? "goes" : goes && picked.indexOf(thing.key) >= 0 ? "stays" : "", made);
    }));
    if (isDraft) { drawReceiver(hand); }
    const spell = page.hand.find((thing) => thing.after && picked.indexOf(thing.key) >= 0 && !isList);
    const choice = current();
    find("change").hidden = !spell || Boolean(choice && choice.after);
    fill(find("change"), spell ? change(spell) : []);
  }

  function drawReceiver(hand) { // whoever gets the cards that go, and the way there
    const one = page.people[page.receiver];
    hand.append(make("li", "receiver", image(one.picture, "", "face"), make("span", "", page.words.to.replace("{name}", one.name))));
    const face = hand.querySelector(".face");
    const lines = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    lines.setAttribute("class", "ways");
    lines.setAttribute("aria-hidden", "true");
    const home = hand.getBoundingClientRect();
    hand.querySelectorAll(".goes").forEach((card) => {
      const from = card.firstChild.getBoundingClientRect();
      const to = (face || hand).getBoundingClientRect();
      const x = from.right - home.left + 8;
      const y = from.top + from.height / 2 - home.top;
      const end = to.left - home.left - 8;
      const low = to.top + to.height / 2 - home.top;
      const way = document.createElementNS("http://www.w3.org/2000/svg", "path");
      way.setAttribute("d", "M" + [x, y, "C", x + 50, y, end - 40, low, end, low].join(" "));
      lines.append(way);
    });
    hand.append(lines);
  }

  function drawOdds() {
    const odds = page.odds;
    find("odds").hidden = !odds;
    if (!odds) { return; }
    picture("arc", odds.arc);
    picture("needle", odds.needle);
    find("needle").style.transform = "rotate(" + (-80 + 160 * odds.share) + "deg)";
    put("share", odds.words);
    put("reason", odds.reason);
  }

  // Buttons

  function inside(choice, words) {
    const text = make("span", "", words);
    if (choice.note) { text.append(make("small", "", choice.note)); }
    return [image(choice.picture, ""), text];
  }

  function plainButton(choice, at, isMain) {
    const made = make("button", isMain ? "main" : "second", ...inside(choice, choice.button || choice.words));
    if (page.hinted === at) { made.classList.add("lit"); }
    return pressed(made, () => say({ choose: at }));
  }

  function grouped(heading, choices) {
    const options = choices.map(([choice, at]) => {
      const made = make("button", "option", image(choice.picture, ""), make("span", "", choice.words));
      made.setAttribute("aria-pressed", String(Boolean(choice.is_chosen)));
      return make("li", "", pressed(made, () => say({ choose: at })));
    });
    return make("section", "group", make("h2", "", heading), make("ul", "", ...options));
  }

  function drawButtons() {
    const made = [];
    const groups = new Map();
    const plain = [];
    page.choices.forEach((choice, at) => {
      if (choice.group) {
        groups.set(choice.group, (groups.get(choice.group) || []).concat([[choice, at]]));
      } else if (!choice.keys || !choice.keys.length) {
        plain.push([choice, at]);
      }
    });
    groups.forEach((choices, heading) => made.push(grouped(heading, choices)));
    const choice = current();
    if (choice) {
      const confirm = make("button", "main", make("span", "", choice.button || choice.words));
      pressed(confirm, () => say({ choose: page.choices.indexOf(choice) }));
      const ways = turns(choice);
      made.push(ways.length < 2 ? confirm : make("div", "pair", confirm,
        pressed(make("button", "second", image(page.art.arrow, "") || page.words.turn), () => turn(ways, choice), page.words.turn)));
    }
    const hasMain = plain.some(([each]) => each.is_main);
    plain.forEach(([each, at], place) => made.push(plainButton(each, at, !choice && (hasMain ? each.is_main : place === 0))));
    const small = [];
    if (page.may_undo) { small.push(pressed(make("button", "second", page.words.undo), () => say({ undo: true }))); }
    if (page.may_hint) { small.push(pressed(make("button", "second", page.words.hint), () => say({ hint: true }))); }
    refill(find("more"), small);
    find("choices").className = plain.length > 3 || groups.size ? "long" : plain.length === 2 ? "two" : "";
    refill(find("choices"), made);
    if (find("choices").offsetHeight > 0.38 * window.innerHeight) { find("choices").classList.add("long"); } // nothing is covered
    tell(refusal ? refusal.words + ": " : choice ? choice.words + ". " : "", refusal ? refusal.why_not : choice && !(page.hint && choice === page.choices[page.hinted]) ? choice.note : page.hint);
  }

  function tell(quiet, words) { // what is pressed is seen, so its name is for ears alone
    const note = find("note");
    const told = quiet + (words || "");
    if (note.dataset.told === told) { return; }
    note.dataset.told = told;
    note.className = words ? "" : "quiet";
    fill(note, words ? [make("span", "quiet", quiet), words] : [quiet]);
  }

  function refill(element, made) { // the focus stays on the button that says the same
    const held = element.contains(document.activeElement) ? document.activeElement.textContent : null;
    fill(element, made);
    if (held === null) { return; }
    const again = Array.from(element.querySelectorAll("button")).find((each) => each.textContent === held);
    if (again) { again.focus(); }
  }

  function drawRefused() {
    const forbidden = (page.refused || []).filter((choice) => !choice.keys || !choice.keys.length);
    find("refusals").hidden = !forbidden.length;
    put("refused-head", page.words.barred_head || "");
    fill(find("refused"), forbidden.map((choice) => make("li", "", make("div", "rule", choice.words, make("small", "", choice.why_not)))));
  }

  function drawFields() {
    const fields = page.fields || [];
    const key = JSON.stringify(fields);
    if (find("fields").dataset.shown === key) { return; }
    find("fields").dataset.shown = key;
    fill(find("fields"), fields.map((field) => {
      const made = field.values ? chooser(field.values, field.value) : document.createElement("input");
      if (!field.values) { made.type = "text"; made.maxLength = field.longest || 40; made.value = field.value; made.autocomplete = "off"; }
      made.addEventListener("change", () => say({ set: field.key, to: made.value }));
      return make("div", "field", make("label", "", make("span", "", field.words), made));
    }));
  }

  // Around the table

  function person(one, seat) {
    const states = [one.note];
    if (one.decided) { states.push(page.words.decided); }
    if (page.chosen && one.decides && !one.decided) { states.push(page.words.chooses); }
    if (one.away) { states.push(page.words.away); }
    const name = make("span", "name", one.name);
    if (seat === page.seat) { name.append(" (" + page.words.you + ")"); }
    const what = make("span", "what", one.score ? make("span", "points", one.score) : "", name);
    const more = states.filter(Boolean).join(", ");
    if (more) { what.append(make("small", "", more)); }
    const item = make("li", one.decides ? "decides" : "", image(one.picture, "", "face"), one.picture ? image(one.shape, "", "shape") : "", what, image(one.badge, "", "badge-picture"), one.decided ? make("span", "sealed", image(page.art.lock, "")) : "");
    if (one.decides) { item.setAttribute("aria-current", "true"); }
    return item;
  }

  function drawBar() {
    const me = page.people[page.seat];
    find("bar").hidden = false;
    picture("portrait", me ? me.picture : "");
    picture("shape", me && me.picture ? me.shape : "");
    picture("badge", me ? me.badge : "");
    put("me", me ? me.name : page.title);
    put("score", me ? me.score : "");
    find("open-settings").setAttribute("aria-label", page.words.settings);
    if (!find("open-settings").firstChild) { find("open-settings").append(image(page.art.gear, "")); }
  }

  function addToLog(lines, before) {
    const log = find("log");
    const same = before && before.every((line, at) => lines[at] === line);
    if (!same) { fill(log, []); }
    for (const line of lines.slice(same ? before.length : 0)) { log.append(make("li", "", line)); }
    log.scrollTop = log.scrollHeight;
  }

  function fresh(lines, before) { // the lines that came after those that were known
    for (let at = 0; at <= before.length; at += 1) {
      const rest = before.slice(at);
      if (rest.every((line, place) => lines[place] === line)) { return lines.slice(rest.length); }
    }
    return lines;
  }

  function tellMissed() {
    const lines = seen ? fresh(page.log, seen) : [];
    seen = null;
    if (!lines.length) { return; }
    const close = pressed(make("button", "second", page.words.close), () => { find("missed").hidden = true; });
    fill(find("missed"), [make("h2", "", page.words.missed), make("ul", "", ...lines.slice(-8).map((line) => make("li", "", line))), close]);
    find("missed").hidden = false;
  }

  // The whole page

  function arrive(next) {
    const before = page;
    const isNew = !before || before.number !== next.number;
    page = next;
    page.choices = page.choices || [];
    if (isNew) {
      picked = [];
      refusal = null;
      if (!page.is_asked || !before || !before.is_asked) { isOpen = false; }
      const hinted = page.choices[page.hinted];
      const only = page.choices.length === 1 ? page.choices[0] : null;
      picked = ((hinted || only || {}).keys || []).slice();
    } else if (before.hinted !== page.hinted && page.choices[page.hinted]) {
      picked = (page.choices[page.hinted].keys || []).slice();
    }
    show(page);
    addToLog(page.log, before && before.log);
    tellMissed();
    drawTrouble();
    root.dataset.page = page.title + page.number;
    fetchAlbum();
    if (isNew && page.is_asked && before && !before.is_asked) { call(); }
  }

  function show() {
    const key = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.key : "";
    wear();
    root.lang = page.language;
    document.title = page.is_asked ? page.words.yours + " - " + page.title : page.title;
    put("question", page.question || page.title);
    put("chosen", page.chosen || "");
    find("chosen").hidden = !page.chosen;
    for (const part of ["hand", "people", "table", "log"]) { put(part + "-head", page.words[part]); }
    const isDressing = page.kind === "lobby" && page.figure;
    picture("moment", isDressing ? page.figure : page.picture);
    find("moment").className = isDressing ? "whole" : "";
    drawBar();
    drawOdds();
    drawWaiting();
    drawScene();
    drawHand();
    drawFields();
    drawButtons();
    drawRefused();
    find("table").hidden = !page.facts.length;
    fill(find("facts"), page.facts.map((line) => make("li", "", line)));
    fill(find("people"), page.people.map(person));
    const again = key && document.querySelector('[data-key="' + key + '"]');
    if (again) { again.focus({ preventScroll: true }); }
  }

  function wish(name) {
    const comfort = (page && page.comfort) || {};
    const usual = { text_size: comfort.text_size || 1, strong_contrast: comfort.strong_contrast, less_motion: comfort.less_motion || calm.matches, colours: "auto", sound: true, buzz: true };
    return name in wishes ? wishes[name] : usual[name];
  }

  function wear() {
    const isNight = wish("colours") === "dark" || (wish("colours") === "auto" && dark.matches);
    const worn = [page && page.look, isNight && "night", wish("strong_contrast") && "strong", wish("less_motion") && "calm", wish("text_size") >= 1.4 && "large", page && page.is_asked && "yours"];
    root.className = worn.filter(Boolean).join(" ");
    root.style.fontSize = Math.round(17 * wish("text_size")) + "px";
  }

  function fetchAlbum() { // all pictures of the game at once: what is fetched tells nothing of the hand
    if (!page.album || page.album === album) { return; }
    album = page.album;
    fetch(album).then((answer) => answer.json()).then((files) => files.forEach((file) => { new Image().src = file; })).catch(() => { album = ""; });
  }

  // My turn

  function unlock() { // browsers let a page sound once something was pressed
    const Sounds = window.AudioContext || window.webkitAudioContext;
    if (!sounds && Sounds) { try { sounds = new Sounds(); } catch (error) { sounds = null; } }
  }

  function call() {
    if (wish("buzz") && navigator.vibrate) { navigator.vibrate(20); }
    if (!wish("sound") || !sounds) { return; }
    [660, 880].forEach((pitch, place) => {
      const tone = sounds.createOscillator();
      const volume = sounds.createGain();
      const start = sounds.currentTime + 0.12 * place;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
      tone.connect(volume);
      volume.connect(sounds.destination);
      tone.start(start);
      tone.stop(start + 0.32);
    });
  }

  // Settings

  function chooser(values, chosen) {
    const made = document.createElement("select");
    for (const value of Object.keys(values)) {
      const option = make("option", "", values[value]);
      option.value = value;
      option.selected = value === String(chosen);
      made.append(option);
    }
    return made;
  }

  function setting(name, words, values) {
    const made = values ? chooser(values, wish(name)) : document.createElement("input");
    if (!values) { made.type = "checkbox"; made.checked = Boolean(wish(name)); }
    made.addEventListener("change", () => {
      wishes[name] = values ? (name === "text_size" ? Number(made.value) : made.value) : made.checked;
      keep("wishes", wishes);
      show(page);
    });
    return make("label", "", make("span", "", words), made);
  }

  function openSettings() {
    const words = page.words;
    const sizes = {};
    for (const size of [0.9, 1, 1.2, 1.4, 1.6, 1.8, 2]) { sizes[size] = Math.round(100 * size) + " %"; }
    const colours = { auto: words.auto, light: words.light, dark: words.dark };
    const rows = [setting("text_size", words.text_size, sizes), setting("colours", words.colours, colours), setting("strong_contrast", words.strong_contrast),
      setting("less_motion", words.less_motion), setting("sound", words.sound), setting("buzz", words.buzz)];
    if (page.languages) {
      const tongue = chooser(page.languages, page.language);
      tongue.addEventListener("change", () => say({ set: "language", to: tongue.value }));
      rows.unshift(make("label", "", make("span", "", words.language), tongue));
    }
    put("settings-head", words.settings);
    put("close-settings", words.close);
    fill(find("wishes"), rows);
    reveal(true);
    find("wishes").querySelector("select").focus();
  }

  function reveal(isShown) {
    find("settings").hidden = !isShown;
    find("curtain").hidden = !isShown;
    document.body.className = isShown ? "aside" : "";
  }

  function closeSettings() {
    reveal(false);
    find("open-settings").focus();
  }

  // The line to the game

  function drawTrouble() { // made ahead: nothing can be fetched once it is wanted
    const words = page.words;
    const me = page.people[page.seat];
    const sure = [words.kept, words.safe].map((each) => make("li", "sure", each));
    const retry = pressed(make("button", "main", words.try), () => { wait = 500; connect(); });
    fill(find("trouble"), [make("h2", "", words.where), make("div", "drift", image(page.art.balloon, ""), me ? image(me.picture, "") : ""),
      make("ul", "", ...sure, make("li", "", words.trying)), retry]);
    find("trouble").hidden = true;
  }

  function lost() {
    if (!page || page.is_over) { return; }
    seen = seen || page.log;
    find("trouble").hidden = false;
  }

  function hear(raw) {
    wait = 500;
    failures = 0;
    attempts = 0;
    arrive(JSON.parse(raw));
  }

  function again() { // also after a match, as another one may begin; but then not for ever
    clearTimeout(retry);
    attempts += 1;
    isDone = Boolean(page && page.is_over && attempts > 60);
    if (isDone) { return; }
    retry = setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  }

  function connect() {
    clearTimeout(retry);
    retry = 0;
    isDone = false;
    if (!window.WebSocket || failures > 2) { poll(""); return; }
    socket = new WebSocket("ws://" + location.host + base + "/socket");
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => hear(new TextDecoder().decode(event.data));
    socket.onclose = (event) => {
      if (event.code === 4001) { location.reload(); return; }
      failures += 1;
      lost();
      again();
    };
  }

  function wake() { // whoever looks again need not wait for the next try
    if (retry || isDone) { wait = 500; attempts = 0; connect(); }
  }

  function poll(known) {
    fetch(base + "/poll?known=" + known).then((answer) => {
      if (answer.status === 404) { location.reload(); return; }
      if (!answer.ok) { throw new Error(String(answer.status)); }
      const number = answer.headers.get("X-Page");
      answer.text().then((raw) => { hear(raw); poll(number); });
    }).catch(() => {
      lost();
      failures = 0;
      again();
    });
  }

  find("open-settings").addEventListener("click", openSettings);
  find("close-settings").addEventListener("click", closeSettings);
  find("curtain").addEventListener("click", closeSettings);
  find("see-table").addEventListener("click", () => { isTableOpen = !isTableOpen; show(page); });
  find("look").addEventListener("click", () => { isOpen = !isOpen; show(page); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !find("settings").hidden) { closeSettings(); } });
  document.addEventListener("visibilitychange", () => { if (page && document.hidden) { seen = seen || page.log; isOpen = false; } else if (page) { tellMissed(); wake(); } });
  window.addEventListener("resize", () => { if (page) { show(page); } });
  if (dark.addEventListener) { dark.addEventListener("change", wear); }
  wear();
  connect();
})();
