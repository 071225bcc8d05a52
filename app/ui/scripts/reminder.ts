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

function show(offer: HTMLElement): void {
  const words = offer.dataset;
  const dialog = document.createElement("dialog");
  dialog.className = "reminder";
  dialog.setAttribute("aria-labelledby", "reminder-title");
  // The page is to be seen around it, so a click there closes it.
  dialog.addEventListener("click", ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  });
  const title = element("h2", offer.querySelector("h2")?.textContent);
  title.id = "reminder-title";
  const chat = element("a", words.chat ?? "Contact via WhatsApp");
  chat.href = document.querySelector<HTMLAnchorElement>("a.chat-link")?.href ?? "";
  chat.target = "_blank";
  chat.rel = "noopener";
  chat.className = "button";
  const stay = element("button", words.stay ?? "Continue Browsing");
  stay.className = "button button-quiet";
  stay.autofocus = true;
  for (const way of [chat, stay]) way.addEventListener("click", () => dialog.close());
  const actions = element("p");
  actions.className = "actions";
  actions.append(chat, stay);
  dialog.append(title, element("p", offer.querySelector("p")?.textContent), actions);
  dialog.addEventListener("close", () => {
    localStorage.setItem(seenKey, "true");
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function element<N extends keyof HTMLElementTagNameMap>(name: N, text: string | null = "") {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
