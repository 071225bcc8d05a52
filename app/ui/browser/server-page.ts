import { handoffIds } from "~/ui/scripts/handoff";

/** What the server drew of a page, without the frame around it. */
export interface ServerPage {
  title: string;
  html: string;
}

/** What holds a page of the desk that the server alone draws. */
export const serverPageClass = "drawn-page";

const bundleOf = (page: Document) => page.getElementById(handoffIds.context)?.dataset.pack;

/** Reads an answer of the server; null where it is another page, or another build's. */
export function parseServerPage(text: string): ServerPage | null {
  const page = new DOMParser().parseFromString(text, "text/html");
  const drawn = page.querySelector(`.${serverPageClass}`);
  if (!drawn || bundleOf(page) !== bundleOf(document)) return null;
  return { title: page.title, html: drawn.innerHTML };
}

/**
 * Puts what the server drew into the place of what it drew before; the focus stays where it was, with
 * what is being typed.
 */
export function replaceServerPage(place: Element, { html }: ServerPage): void {
  const focused = document.activeElement;
  const isWithin = focused instanceof HTMLElement && place.contains(focused);
  const index = isWithin ? findSimilarControls(place, focused).indexOf(focused) : -1;
  place.innerHTML = html;
  if (!isWithin) return;
  const again = findSimilarControls(place, focused)[index];
  again?.focus({ preventScroll: true });
  if (!isField(again) || !isField(focused)) return;
  again.value = focused.value;
  if (!("setSelectionRange" in again && "setSelectionRange" in focused)) return;
  const { selectionStart, selectionEnd } = focused;
  // A day or a figure has no place in it that one is at.
  if (selectionStart !== null) again.setSelectionRange(selectionStart, selectionEnd);
}

const isField = (element: Element | undefined): element is HTMLInputElement | HTMLSelectElement =>
  element?.matches("input, select") === true;

/** The controls that a reader would take for this one: fields of its name, or what says the same. */
function findSimilarControls(place: Element, control: HTMLElement): HTMLElement[] {
  const nameOf = (element: HTMLElement) =>
    element.getAttribute("name") ?? element.firstChild?.textContent;
  const all = [...place.querySelectorAll<HTMLElement>(control.localName)];
  return all.filter((element) => nameOf(element) === nameOf(control));
}
