export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");

/** Returns the forms with unsaved values; each form sets `data-unsaved` itself. */
export const unsavedForms = () => document.querySelectorAll("main form[data-unsaved]");

/** Returns whether leaving the page loses typed values. A form being submitted is saved and redirects. */
export const hasUnsavedChanges = (): boolean =>
  unsavedForms().length > 0 && document.querySelector("main form[data-sending]") === null;

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

export const isChanged = ({ elements }: HTMLFormElement) => [...elements].some(isChangedField);
