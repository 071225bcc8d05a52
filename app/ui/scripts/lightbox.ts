/** Horizontal distance of a swipe in CSS pixels. */
const swipePx = 40;

let opener: HTMLElement | null = null;

export function openLightboxes(): void {
  document.addEventListener("click", followLink);
  document.addEventListener("keydown", turnByKey);
  document.addEventListener("close", returnFocus, true);
  turnBySwipe();
  const shown = dialogOf(location.hash);
  if (shown) show(shown);
}

const dialogOf = (hash: string) =>
  document.querySelector<HTMLDialogElement>(`dialog.lightbox[id="${CSS.escape(hash.slice(1))}"]`);

function followLink(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  const here = target.closest<HTMLDialogElement>("dialog.lightbox");
  const link = target.closest<HTMLAnchorElement>("a[href*='#']");
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
  const next = link && isPlain && dialogOf(link.hash);
  if (next) {
    event.preventDefault();
    if (!here) opener = link;
    show(next);
    here?.close();
  } else if (here && (link || target === here)) {
    // A press on the closing link or on the backdrop.
    event.preventDefault();
    here.close();
  }
}

function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
}

function returnFocus({ target }: Event): void {
  const wasLast = !document.querySelector("dialog.lightbox[open]");
  if (!(target as Element).matches("dialog.lightbox") || !wasLast) return;
  // Otherwise the address would open the picture again.
  if (dialogOf(location.hash))
    history.replaceState(history.state, "", location.pathname + location.search);
  opener?.focus();
}

function turn(element: Element, way: "previous" | "next", among: string): boolean {
  const link = element.closest(among)?.querySelector<HTMLElement>(`a[data-turn="${way}"]`);
  link?.click();
  return link != null;
}

function turnByKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const isArrow = key === "ArrowLeft" || key === "ArrowRight";
  if (!isArrow || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
  const way = key === "ArrowLeft" ? "previous" : "next";
  // The key would also scroll the strip.
  if (turn(target, way, "dialog.lightbox, .slides > li")) event.preventDefault();
}

function turnBySwipe(): void {
  let from: { x: number; y: number } | null = null;
  document.addEventListener("touchstart", ({ touches: [first, second] }) => {
    from = first && !second ? { x: first.clientX, y: first.clientY } : null;
  });
  document.addEventListener("touchend", ({ changedTouches: [last], target }) => {
    if (!from || !last || (window.visualViewport?.scale ?? 1) > 1.05) return;
    const [x, y] = [last.clientX - from.x, last.clientY - from.y];
    from = null;
    if (Math.abs(x) < Math.max(swipePx, 2 * Math.abs(y))) return;
    turn(target as Element, x < 0 ? "next" : "previous", "dialog.lightbox");
  });
}
