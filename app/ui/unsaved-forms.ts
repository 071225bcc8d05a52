/** What forms are made of. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether it is chosen and not typed. */
export const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");

/** Forms of the page with something that was typed and not sent; each says so of itself. */
export const unsavedForms = () => document.querySelectorAll("main form[data-unsaved]");

/** Whether who leaves the page loses something. What is on its way is not lost, and leads elsewhere. */
export const hasUnsavedChanges = (): boolean =>
  unsavedForms().length > 0 && document.querySelector("main form[data-sending]") === null;

/** Whether a field holds something else than what the server has put in. */
export function isChangedField(field: Element): field is Field {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, before);
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  return isChoice(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Whether one of its fields does. */
export const isChanged = ({ elements }: HTMLFormElement) => [...elements].some(isChangedField);
