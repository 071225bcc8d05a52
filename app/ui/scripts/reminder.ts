/** Both are the specification's (section 9). */
const delayMs = 2000;
const seenKey = "whatsapp-reminder-seen";

/** A reader who scrolls, types or looks at a picture is not disturbed; asked again after this time. */
const patienceMs = 1000;
const movements = ["scroll", "wheel", "touchmove", "pointerdown", "keydown"];
let movedAt = 0;

/**
 * On a first visit offers the chat, once, where somebody looks round (`data-reminder`). Without
 * scripts the same offer stands in the footer, and its words are taken from there.
 */
export function remindOnce(): void {
  const offer = document.querySelector<HTMLElement>("[data-reminder]");
  if (!offer || wasSeen()) return;
  for (const movement of movements) {
    const options = { capture: true, passive: true };
    addEventListener(movement, ({ timeStamp }) => (movedAt = timeStamp), options);
  }
  const ask = () => {
    if (isBusy()) setTimeout(ask, patienceMs);
    else if (!wasSeen()) show(offer);
  };
  setTimeout(ask, delayMs);
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null;
  } catch {
    // What cannot be remembered would come back on every page.
    return true;
  }
}

const isBusy = () =>
  document.visibilityState === "hidden" ||
  (movedAt > 0 && performance.now() - movedAt < patienceMs) ||
  document.querySelector("dialog[open]") !== null ||
  document.activeElement?.matches("input, select, textarea") === true;

/** Its button closes it without a script. */
const frame = `<form method="dialog"><h2></h2><p></p><p class="actions">
<a class="button" target="_blank" rel="noopener"></a>
<button class="button button-quiet" autofocus></button></p></form>`;

function show(offer: HTMLElement): void {
  const { chat = "Contact via WhatsApp", stay = "Continue Browsing" } = offer.dataset;
  const [title = "", text] = [...offer.children].map(({ textContent }) => textContent ?? "");
  const dialog = document.createElement("dialog");
  dialog.className = "reminder";
  dialog.setAttribute("aria-label", title);
  dialog.innerHTML = frame;
  const parts = dialog.querySelectorAll("h2, p:not(.actions), a, button");
  for (const [index, said] of [title, text, chat, stay].entries()) parts[index]?.append(said ?? "");
  const link = dialog.querySelector("a");
  if (link) link.href = document.querySelector<HTMLAnchorElement>("a.chat-link")?.href ?? "";
  // The page is to be seen around it, so a click there closes it.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target === link) dialog.close();
  });
  dialog.addEventListener("close", () => {
    localStorage.setItem(seenKey, "true");
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
