import { type Field, isChangedField, isChoice } from "~/ui/unsaved-forms";

const interactiveElements = "input, select, textarea, button, a, summary, details, [tabindex]";

/**
 * Saves the user's input before hydration. React renders everything again if an extension changed the HTML.
 * @returns a function that restores values, open details and the focus, and fires input events
 */
export function keepFormState(root: Element): () => void {
  const before = elementKeysOf(root);
  const changed = [...before.keys()].filter(isChangedField);
  const folds = [...before.keys()].filter((each) => each instanceof HTMLDetailsElement);
  const focused = document.activeElement;
  const [first] = root.children;
  return () => {
    const isSame = first?.isConnected;
    const now = new Map(
      isSame ? [] : [...elementKeysOf(root)].map(([element, key]) => [key, element]),
    );
    const find = <E extends Element>(element: E) =>
      isSame ? element : (now.get(before.get(element) ?? "") as E | undefined);
    for (const fold of folds) {
      const there = find(fold);
      if (there) there.open = fold.open;
    }
    for (const field of changed) {
      const there = find(field);
      if (!there) continue;
      if (!isSame) restoreField(there, field);
      // Filters that a browser restores on "back" must not reload the list.
      const isOfList = there.form?.matches("main form:not([method=post])");
      if (!isOfList) there.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const place = !isSame && focused && find(focused);
    if (place) restoreFocus(place, focused);
  };
}

/** Returns a key for each element. Elements of extensions have neither a name nor a link. */
function elementKeysOf(root: Element): Map<Element, string> {
  const counts = new Map<string, number>();
  const keys = [...root.querySelectorAll(interactiveElements)].map((element) => {
    const form = element.closest("form")?.getAttribute("action");
    const own = ["name", "type", "href"].map((name) => element.getAttribute(name));
    const choice = isChoice(element) && element.value;
    const key = [element.tagName, form, ...own, choice].join(" ");
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [element, `${key} ${count}`] as const;
  });
  return new Map(keys);
}

function restoreField(there: Field, before: Field): void {
  if (isChoice(there) && isChoice(before)) there.checked = before.checked;
  else if (there instanceof HTMLInputElement && there.type === "file") {
    there.files = (before as HTMLInputElement).files;
  } else there.value = before.value;
}

function restoreFocus(there: Element, before: Element): void {
  if (there instanceof HTMLElement) there.focus({ preventScroll: true });
  if (!isText(there) || !isText(before)) return;
  const { selectionStart, selectionEnd } = before;
  // Number and e-mail fields have no selection; setting the value moves the cursor to the end.
  if (selectionStart === null) there.value = before.value;
  else there.setSelectionRange(selectionStart, selectionEnd);
}

const isText = (element: Element) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !isChoice(element));
