export function focusHeading(part: ParentNode | null): void {
  const heading = part?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
