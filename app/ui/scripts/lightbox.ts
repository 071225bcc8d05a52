/** How far a finger has to move sideways to turn the picture, in CSS pixels. */
const swipePx = 40;

/** The picture from whose link the lightbox was opened; the focus returns there. */
let opener: HTMLElement | null = null;

/**
 * Pictures that open over the page by `:target` become modal dialogs, and every row of pictures
 * turns by arrow keys and swipes: whatever has a link `data-turn="previous"` and one `"next"`.
 */
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
    // The link that closes, or the ground beside the picture.
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
  // A page that was opened at a picture would show it again by its address.
  if (dialogOf(location.hash))
    history.replaceState(history.state, "", location.pathname + location.search);
  opener?.focus();
}

/** Follows the link within the pictures that are around `element`. */
function turn(element: Element | null, way: "previous" | "next"): void {
  const pictures = element?.closest("dialog.lightbox, [data-turns]");
  pictures?.querySelector<HTMLAnchorElement>(`a[data-turn="${way}"]`)?.click();
}

function turnByKey({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
  if (key === "ArrowLeft") turn(target, "previous");
  if (key === "ArrowRight") turn(target, "next");
}

function turnBySwipe(): void {
  let from: { x: number; y: number } | null = null;
  const passive = { passive: true };
  document.addEventListener(
    "touchstart",
    ({ touches: [first, second] }) => {
      from = first && !second ? { x: first.clientX, y: first.clientY } : null;
    },
    passive,
  );
  document.addEventListener(
    "touchend",
    ({ changedTouches: [last], target }) => {
      if (!from || !last || !(target instanceof Element)) return;
      const [x, y] = [last.clientX - from.x, last.clientY - from.y];
      from = null;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05;
      if (isZoomed || Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return;
      turn(target, x < 0 ? "next" : "previous");
    },
    passive,
  );
}
