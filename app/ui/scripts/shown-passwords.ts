/** Adds buttons that show passwords. Submitting hides them again, so that no browser stores them as plain text. */
export function addShowPasswordButtons(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=password]")) {
    addButton(field);
  }
  for (const event of ["submit", "pagehide"]) window.addEventListener(event, hideAll);
}

const buttonHtml = `<button type="button" class="show-password"><span></span><span
class="visually-hidden"></span></button> <span class="visually-hidden" role="status"></span>`;

function addButton(field: HTMLInputElement): void {
  // Excludes the field from kept-forms.ts, even while the password is visible.
  field.dataset.secret = "";
  field.insertAdjacentHTML("afterend", buttonHtml);
  setType(field, "password");
  const button = field.nextElementSibling;
  button?.addEventListener("click", () => {
    const isShown = field.type === "password";
    setType(field, isShown ? "text" : "password");
    const { shown = "Your password is shown.", hidden = "Your password is hidden." } =
      field.dataset;
    button.nextElementSibling?.replaceChildren(isShown ? shown : hidden);
  });
}

function setType(field: HTMLInputElement, type: "text" | "password"): void {
  const { show = "Show", hide = "Hide", noun = "password:" } = field.dataset;
  field.type = type;
  const button = field.nextElementSibling;
  const label = field.labels?.[0]?.firstChild?.textContent ?? "";
  button?.setAttribute("aria-controls", field.id);
  button?.firstElementChild?.replaceChildren(type === "text" ? hide : show);
  button?.lastElementChild?.replaceChildren(` ${noun} ${label}`);
}

function hideAll(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-secret]")) {
    if (field.type !== "password") setType(field, "password");
  }
}
