// Delay and key are from the specification (section 9).
const delayMs = 2000;
const seenKey = "whatsapp-reminder-seen";

/** The reminder waits this long after the last scroll, key press or touch. */
const idleMs = 1000;
const userActivityEvents = ["scroll", "wheel", "touchmove", "pointerdown", "keydown"];
let lastActivityMs = 0;

/** Offers the chat once per browser, in a dialog with the texts of the footer's element `data-reminder`. */
export function showReminderOnce(): void {
  const offer = document.querySelector<HTMLElement>("[data-reminder]");
  if (!offer || wasSeen()) return;
  for (const eventName of userActivityEvents) {
    const options = { capture: true, passive: true };
    addEventListener(eventName, ({ timeStamp }) => (lastActivityMs = timeStamp), options);
  }
  const dialog = createDialog(offer);
  const showWhenIdle = () => {
    if (wasSeen()) return;
    if (isUserBusy()) setTimeout(showWhenIdle, idleMs);
    else showReminder(dialog);
  };
  setTimeout(showWhenIdle, delayMs);
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null;
  } catch {
    // Without storage the reminder would come back on every page.
    return true;
  }
}

const isUserBusy = () =>
  document.visibilityState === "hidden" ||
  (lastActivityMs > 0 && performance.now() - lastActivityMs < idleMs) ||
  document.querySelector("dialog[open], #errors") !== null ||
  document.activeElement?.matches("input, select, textarea") === true ||
  [...document.querySelectorAll<Field>("input, select, textarea")].some(isFieldChanged);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isFieldChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(defaultIndex, 0);
  }
  const { type, value, defaultValue } = field;
  if (type === "radio" || type === "checkbox") {
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  }
  return type !== "hidden" && value !== defaultValue;
}

/** The `method="dialog"` button closes the dialog without a script. */
const dialogHtml = `<form method="dialog"><h2></h2><p></p><p class="actions">
<a class="button" target="_blank" rel="noopener"></a>
<button class="button button-quiet" autofocus></button></p></form>`;

function createDialog(offer: HTMLElement): HTMLDialogElement {
  const {
    prices = "Prices on this website may not be accurate for some hours.",
    chat = "Contact via WhatsApp",
    stay = "Continue Browsing",
  } = offer.dataset;
  const title = offer.querySelector("h2")?.textContent ?? "";
  const dialog = document.createElement("dialog");
  dialog.className = "reminder";
  dialog.setAttribute("aria-label", title);
  dialog.innerHTML = dialogHtml;
  const elements = dialog.querySelectorAll("h2, p:not(.actions), a, button");
  const heading = dialog.querySelector("h2");
  if (heading) heading.style.marginTop = "0";
  for (const [index, text] of [title, prices, chat, stay].entries()) elements[index]?.append(text);
  const link = dialog.querySelector("a");
  if (link) link.href = document.querySelector<HTMLAnchorElement>("a.chat-link")?.href ?? "";
  dialog.addEventListener("click", ({ target }) => {
    if (target === link) dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dialog.close();
  });
  dialog.addEventListener("close", () => {
    localStorage.setItem(seenKey, "true");
    for (const eventName of ["scroll", "resize"])
      removeEventListener(eventName, repositionReminder);
    dialog.remove();
  });
  return dialog;
}

let repositionReminder = () => {};

function showReminder(dialog: HTMLDialogElement): void {
  document.body.append(dialog);
  dialog.show();
  if (moveToFreeCorner(dialog)) {
    repositionReminder = () => {
      // Hidden while every corner has form controls.
      dialog.style.visibility = moveToFreeCorner(dialog) ? "" : "hidden";
    };
    for (const eventName of ["scroll", "resize"]) addEventListener(eventName, repositionReminder);
  } else {
    // Set by script to keep these styles out of the inlined style sheet.
    Object.assign(dialog.style, { inset: "", position: "static", marginInline: "auto" });
    document.querySelector("main")?.prepend(dialog);
  }
  dialog.querySelector("button")?.focus({ preventScroll: true });
}

/** Bottom left, bottom right, top right and top left, as values of `inset`. */
const corners = [
  "auto auto 0px 0px",
  "auto 0px 0px auto",
  "0px 0px auto auto",
  "0px auto auto 0px",
];

/** Returns whether there is a corner where the dialog covers no form control. */
function moveToFreeCorner(dialog: HTMLDialogElement): boolean {
  const formRects = [
    ...document.querySelectorAll(".search-bar, form :is(input, select, textarea, button, label)"),
  ]
    .filter((element) => !dialog.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const currentCorner = dialog.style.inset;
  const candidates = currentCorner ? [currentCorner, ...corners] : corners;
  return candidates.some((corner) => {
    dialog.style.inset = corner;
    const dialogRect = dialog.getBoundingClientRect();
    return !formRects.some(
      ({ left, right, top, bottom }) =>
        left < dialogRect.right &&
        right > dialogRect.left &&
        top < dialogRect.bottom &&
        bottom > dialogRect.top,
    );
  });
}
