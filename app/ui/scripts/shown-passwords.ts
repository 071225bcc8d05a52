/**
 * Puts a button beside each password field that shows what is typed. Nothing of it is remembered: a
 * form that leaves has its fields hidden again, so that no browser offers the password as a text that
 * was typed before.
 */
export function showPasswords(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=password]")) {
    addButton(field);
  }
  document.addEventListener("submit", ({ target }) => hideAll(target as HTMLFormElement));
  window.addEventListener("pagehide", () => hideAll(document));
}

function addButton(field: HTMLInputElement): void {
  // The script that keeps what is typed leaves these out, also while they are shown (drafts.ts).
  field.dataset.secret = "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "show-password";
  button.setAttribute("aria-controls", field.id);
  const told = document.createElement("span");
  told.className = "visually-hidden";
  told.setAttribute("role", "status");
  field.after(button, told);
  setShown(field, false);
  button.addEventListener("click", () => {
    const isShown = field.type === "password";
    setShown(field, isShown);
    const { shown = "Your password is shown.", hidden = "Your password is hidden." } =
      field.dataset;
    told.textContent = isShown ? shown : hidden;
  });
}

function setShown(field: HTMLInputElement, isShown: boolean): void {
  const { show = "Show", hide = "Hide", typed = "what is typed:" } = field.dataset;
  const label = field.labels?.[0]?.firstChild?.textContent ?? "";
  field.type = isShown ? "text" : "password";
  const button = field.nextElementSibling as HTMLButtonElement;
  const rest = document.createElement("span");
  rest.className = "visually-hidden";
  rest.textContent = ` ${typed} ${label}`;
  button.replaceChildren(isShown ? hide : show, rest);
}

function hideAll(within: ParentNode): void {
  for (const field of within.querySelectorAll<HTMLInputElement>("[data-secret]")) {
    if (field.type !== "password") setShown(field, false);
  }
}
