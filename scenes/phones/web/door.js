"use strict";
// Door of phones: asks to come in, and goes on to the page of its own phone. See docs/phones.md.
(function () {
  const words = document.getElementById("words");
  const form = document.getElementById("form");
  const code = document.getElementById("code");
  let wait = 500;

  function knock(path) {
    fetch(path, { method: "POST" }).then((answer) => answer.text().then((text) => {
      if (answer.ok) { location.replace(text); } else { words.textContent = text; code.select(); }
    })).catch(() => {
      setTimeout(() => knock(path), wait);
      wait = Math.min(wait * 2, 8000);
    });
  }

  if (location.pathname.startsWith("/j/")) { knock(location.pathname); }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = code.value.replace(/[^A-Za-z0-9]/g, "");
    if (typed) { knock("/j/" + typed); } else { code.select(); }
  });
  if (!form.hidden) { code.focus(); }
})();
