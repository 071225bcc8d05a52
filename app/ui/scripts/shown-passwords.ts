/**
 * Puts a button beside each password field that shows what is typed. Nothing of it is remembered: a
 * form that leaves has its fields hidden again, so that no browser offers the password as a text that
 * was typed before.
 */
export function showPasswords(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=password]")) {
    addButton(field);
  }
  for (const event of ["submit", "pagehide"]) window.addEventListener(event, hideAll);
}

const added = `<button type="button" class="show-password"><span></span><span
class="visually-hidden"></span></button> <span class="visually-hidden" role="status"></span>`;

function addButton(field: HTMLInputElement): void {
  // The script that keeps what is typed leaves these out, also while they are shown (drafts.ts).
  field.dataset.secret = "";
  field.insertAdjacentHTML("afterend", added);
  setShown(field, false);
  const button = field.nextElementSibling;
  button?.addEventListener("click", () => {
    const isShown = field.type === "password";
    setShown(field, isShown);
    const { shown = "Your password is shown.", hidden = "Your password is hidden." } =
      field.dataset;
    button.nextElementSibling?.replaceChildren(isShown ? shown : hidden);
  });
}

function setShown(field: HTMLInputElement, isShown: boolean): void {
  const { show = "Show", hide = "Hide", typed = "what is typed:" } = field.dataset;
  field.type = isShown ? "text" : "password";
  const button = field.nextElementSibling;
  const label = field.labels?.[0]?.firstChild?.textContent ?? "";
  button?.setAttribute("aria-controls", field.id);
  button?.firstElementChild?.replaceChildren(isShown ? hide : show);
  button?.lastElementChild?.replaceChildren(` ${typed} ${label}`);
}

function hideAll(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-secret]")) {
    if (field.type !== "password") setShown(field, false);
  }
}
