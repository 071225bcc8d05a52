export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");

/** site-form.tsx sets `data-unsaved`. */
export const listUnsavedForms = () => document.querySelectorAll("main form[data-unsaved]");

/** Returns whether leaving the page would lose typed values; false while a form is being submitted. */
export const hasUnsavedChanges = (): boolean =>
  listUnsavedForms().length > 0 && document.querySelector("main form[data-sending]") === null;

/** Compares with the value that the server sent. */
export function isChangedField(field: Element): field is Field {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, defaultIndex);
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  return isChoice(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

export const hasChangedFields = ({ elements }: HTMLFormElement) =>
  [...elements].some(isChangedField);
