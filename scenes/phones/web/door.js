"use strict";
// Door of phones: asks to come in, and goes on to the page of its own phone. See docs/phones.md.
(function () {
  const words = document.getElementById("words");
  let wait = 500;

  function knock() {
    fetch(location.pathname, { method: "POST" }).then((answer) => answer.text().then((text) => {
      if (answer.ok) { location.replace(text); } else { words.textContent = text; }
    })).catch(() => {
      setTimeout(knock, wait);
      wait = Math.min(wait * 2, 8000);
    });
  }

  if (location.pathname.startsWith("/j/")) { knock(); }
})();
