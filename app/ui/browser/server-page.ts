import { handoffIds } from "~/ui/scripts/handoff";

export interface ServerPage {
  title: string;
  html: string;
}

/** The class of the container of a server-rendered desk page. */
export const serverPageClass = "drawn-page";

const bundleOf = (page: Document) => page.getElementById(handoffIds.context)?.dataset.pack;

/** Parses the server's answer; null for another page or another build. */
export function parseServerPage(text: string): ServerPage | null {
  const page = new DOMParser().parseFromString(text, "text/html");
  const drawn = page.querySelector(`.${serverPageClass}`);
  if (!drawn || bundleOf(page) !== bundleOf(document)) return null;
  return { title: page.title, html: drawn.innerHTML };
}

/** Replaces the server-rendered content and keeps the focus and the text being typed. */
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
  // Date and number fields have no selection.
  if (selectionStart !== null) again.setSelectionRange(selectionStart, selectionEnd);
}

const isField = (element: Element | undefined): element is HTMLInputElement | HTMLSelectElement =>
  element?.matches("input, select") === true;

function findSimilarControls(place: Element, control: HTMLElement): HTMLElement[] {
  const nameOf = (element: HTMLElement) =>
    element.getAttribute("name") ?? element.firstChild?.textContent;
  const all = [...place.querySelectorAll<HTMLElement>(control.localName)];
  return all.filter((element) => nameOf(element) === nameOf(control));
}
