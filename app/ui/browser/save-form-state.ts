import { type Field, isChangedField, isChoice } from "~/ui/unsaved-forms";

const interactiveElements = "input, select, textarea, button, a, summary, details, [tabindex]";

/**
 * React may replace all elements, because it renders the page again if a browser extension changed the
 * HTML.
 * @returns a function that restores values, open details and the focus, and fires input events
 */
export function saveFormState(root: Element): () => void {
  const keys = elementKeysOf(root);
  const changedFields = [...keys.keys()].filter(isChangedField);
  const detailsElements = [...keys.keys()].filter(
    (element) => element instanceof HTMLDetailsElement,
  );
  const focusedElement = document.activeElement;
  const [firstChild] = root.children;
  return () => {
    const areElementsKept = firstChild?.isConnected;
    const newElements = new Map(
      areElementsKept ? [] : [...elementKeysOf(root)].map(([element, key]) => [key, element]),
    );
    const findCurrentElement = <E extends Element>(element: E) =>
      areElementsKept ? element : (newElements.get(keys.get(element) ?? "") as E | undefined);
    for (const details of detailsElements) {
      const current = findCurrentElement(details);
      if (current) current.open = details.open;
    }
    for (const field of changedFields) {
      const current = findCurrentElement(field);
      if (!current) continue;
      if (!areElementsKept) restoreField(current, field);
      // Filters that a browser restores on "back" must not reload the list.
      const isFilter = current.form?.matches("main form:not([method=post])");
      if (!isFilter) current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const newFocusedElement =
      !areElementsKept && focusedElement && findCurrentElement(focusedElement);
    if (newFocusedElement) restoreFocus(newFocusedElement, focusedElement);
  };
}

/** Maps each element to a key that identifies it after React has rendered the page again. */
function elementKeysOf(root: Element): Map<Element, string> {
  const counts = new Map<string, number>();
  const keys = [...root.querySelectorAll(interactiveElements)].map((element) => {
    const form = element.closest("form")?.getAttribute("action");
    const attributes = ["name", "type", "href"].map((name) => element.getAttribute(name));
    const choice = isChoice(element) && element.value;
    const key = [element.tagName, form, ...attributes, choice].join(" ");
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [element, `${key} ${count}`] as const;
  });
  return new Map(keys);
}

function restoreField(current: Field, previous: Field): void {
  if (isChoice(current) && isChoice(previous)) current.checked = previous.checked;
  else if (current instanceof HTMLInputElement && current.type === "file") {
    current.files = (previous as HTMLInputElement).files;
  } else current.value = previous.value;
}

function restoreFocus(current: Element, previous: Element): void {
  if (current instanceof HTMLElement) current.focus({ preventScroll: true });
  if (!isTextField(current) || !isTextField(previous)) return;
  const { selectionStart, selectionEnd } = previous;
  // Number and e-mail fields have no selection; setting the value moves the cursor to the end.
  if (selectionStart === null) current.value = previous.value;
  else current.setSelectionRange(selectionStart, selectionEnd);
}

const isTextField = (element: Element) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !isChoice(element));
