import { hydrationIds } from "~/ui/scripts/hydration-data";

export interface ServerPage {
  title: string;
  html: string;
}

export const serverPageClass = "server-rendered-page";

const bundleUrlOf = (page: Document) => page.getElementById(hydrationIds.context)?.dataset.pack;

/** Returns null for any other page, or if another build rendered it. */
export function parseServerPage(text: string): ServerPage | null {
  const page = new DOMParser().parseFromString(text, "text/html");
  const content = page.querySelector(`.${serverPageClass}`);
  if (!content || bundleUrlOf(page) !== bundleUrlOf(document)) return null;
  return { title: page.title, html: content.innerHTML };
}

/** Keeps the focus and the text being typed. */
export function replaceServerPage(container: Element, { html }: ServerPage): void {
  const focusedElement = document.activeElement;
  const isWithin = focusedElement instanceof HTMLElement && container.contains(focusedElement);
  const index = isWithin
    ? findSimilarControls(container, focusedElement).indexOf(focusedElement)
    : -1;
  container.innerHTML = html;
  if (!isWithin) return;
  const newControl = findSimilarControls(container, focusedElement)[index];
  newControl?.focus({ preventScroll: true });
  if (!isField(newControl) || !isField(focusedElement)) return;
  newControl.value = focusedElement.value;
  if (!("setSelectionRange" in newControl && "setSelectionRange" in focusedElement)) return;
  const { selectionStart, selectionEnd } = focusedElement;
  // Date and number fields have no selection.
  if (selectionStart !== null) newControl.setSelectionRange(selectionStart, selectionEnd);
}

const isField = (element: Element | undefined): element is HTMLInputElement | HTMLSelectElement =>
  element?.matches("input, select") === true;

function findSimilarControls(container: Element, control: HTMLElement): HTMLElement[] {
  const nameOf = (element: HTMLElement) =>
    element.getAttribute("name") ?? element.firstChild?.textContent;
  const candidates = [...container.querySelectorAll<HTMLElement>(control.localName)];
  return candidates.filter((element) => nameOf(element) === nameOf(control));
}
