/** Puts the focus where a reader begins: at the heading of a page, or of a part of it. */
export function focusHeading(part: ParentNode | null): void {
  const heading = part?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
