type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** An older word, because open tabs have stored keys with it. */
const keyPrefix = "draft:";

/**
 * Stores and restores the values of forms with `data-keep` in this tab, until a page has `data-forget` or the user
 * signs out.
 */
export function enableKeptForms(): void {
  // A browser that blocks storage throws here.
  try {
    if (document.querySelector("[data-forget]")) clearKeptForms();
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keep]"))
      restoreForm(form);
  } catch {
    return;
  }
  document.addEventListener("input", ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>("form[data-keep]");
    if (form) sessionStorage.setItem(keyPrefix + form.dataset.keep, JSON.stringify(valuesOf(form)));
  });
  document.addEventListener("submit", ({ target }) => {
    if ((target as HTMLFormElement).getAttribute("action") === "/logout") clearKeptForms();
  });
}

function clearKeptForms(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(keyPrefix)) sessionStorage.removeItem(key);
  }
}

const keptFieldSelector =
  "input[name]:not([type=hidden], [type=password], [data-secret], [type=submit]), select[name], textarea[name]";

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is Field => field.matches(keptFieldSelector));

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === "radio" || field.type === "checkbox";

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const filledFields = fieldsOf(form).filter((field) => !isChoice(field) || field.checked);
  return Object.fromEntries(filledFields.map(({ name, value }) => [name, value]));
}

function restoreForm(form: HTMLFormElement): void {
  const json = sessionStorage.getItem(keyPrefix + form.dataset.keep) ?? "{}";
  const values: Record<string, unknown> = JSON.parse(json);
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (typeof value !== "string" || isFilled(field, form)) continue;
    if (isChoice(field)) field.checked = field.value === value;
    else field.value = value;
  }
}

function isFilled(field: Field, form: HTMLFormElement): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  if (!isChoice(field)) return field.value !== "";
  return form.querySelector(`[name="${CSS.escape(field.name)}"]:checked`) !== null;
}
