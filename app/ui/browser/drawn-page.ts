import { handoffIds } from "~/ui/scripts/handoff";

/** What the server drew of a page, without the frame around it. */
export interface DrawnPage {
  title: string;
  html: string;
}

/** What holds a page of the desk that the server alone draws. */
export const drawnPageClass = "drawn-page";

const packOf = (page: Document) => page.getElementById(handoffIds.context)?.dataset.pack;

/** Reads an answer of the server; null where it is another page, or another build's. */
export function readDrawnPage(text: string): DrawnPage | null {
  const page = new DOMParser().parseFromString(text, "text/html");
  const drawn = page.querySelector(`.${drawnPageClass}`);
  if (!drawn || packOf(page) !== packOf(document)) return null;
  return { title: page.title, html: drawn.innerHTML };
}

/**
 * Puts what the server drew into the place of what it drew before; the focus stays where it was, with
 * what is being typed.
 */
export function replaceDrawn(place: Element, { html }: DrawnPage): void {
  const focused = document.activeElement;
  const isWithin = focused instanceof HTMLElement && place.contains(focused);
  const index = isWithin ? likeIt(place, focused).indexOf(focused) : -1;
  place.innerHTML = html;
  if (!isWithin) return;
  const again = likeIt(place, focused)[index];
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
function likeIt(place: Element, control: HTMLElement): HTMLElement[] {
  const nameOf = (element: HTMLElement) =>
    element.getAttribute("name") ?? element.firstChild?.textContent;
  const all = [...place.querySelectorAll<HTMLElement>(control.localName)];
  return all.filter((element) => nameOf(element) === nameOf(control));
}
