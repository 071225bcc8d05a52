export function focusHeading(container: ParentNode | null): void {
  const heading = container?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
