/** Minimum horizontal distance of a swipe in CSS pixels. */
const minSwipePx = 40;

/** The link that opened the first dialog. It gets the focus back. */
let openingLink: HTMLElement | null = null;

export function enableLightboxes(): void {
  document.addEventListener("click", followLink);
  document.addEventListener("keydown", turnByKey);
  document.addEventListener("close", returnFocus, { capture: true });
  enableSwipes();
  const initialDialog = dialogOf(location.hash);
  if (initialDialog) show(initialDialog);
}

const dialogOf = (hash: string) =>
  document.querySelector<HTMLDialogElement>(`dialog.lightbox[id="${CSS.escape(hash.slice(1))}"]`);

function followLink(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  const currentDialog = target.closest<HTMLDialogElement>("dialog.lightbox");
  const link = target.closest<HTMLAnchorElement>("a[href*='#']");
  const isPlainClick = !(event.ctrlKey || event.metaKey || event.shiftKey);
  const next = link && isPlainClick && dialogOf(link.hash);
  if (next) {
    event.preventDefault();
    if (!currentDialog) openingLink = link;
    show(next);
    currentDialog?.close();
  } else if (currentDialog && (link || target === currentDialog)) {
    // The user pressed the closing link or the backdrop.
    event.preventDefault();
    currentDialog.close();
  }
}

function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
}

function returnFocus({ target }: Event): void {
  const isLastClosed = !document.querySelector("dialog.lightbox[open]");
  if (!(target as Element).matches("dialog.lightbox") || !isLastClosed) return;
  // Otherwise a reload would open the picture again.
  if (dialogOf(location.hash))
    history.replaceState(history.state, "", location.pathname + location.search);
  openingLink?.focus();
}

/** Clicks the link to the previous or next picture in the container of `element`. Returns whether there is one. */
function clickTurnLink(
  element: Element,
  direction: "previous" | "next",
  container: string,
): boolean {
  const link = element
    .closest(container)
    ?.querySelector<HTMLElement>(`a[data-turn="${direction}"]`);
  link?.click();
  return link != null;
}

function turnByKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const isArrow = key === "ArrowLeft" || key === "ArrowRight";
  if (!isArrow || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
  const direction = key === "ArrowLeft" ? "previous" : "next";
  // Otherwise the key would also scroll the room page's slides.
  if (clickTurnLink(target, direction, "dialog.lightbox, .slides > li")) event.preventDefault();
}

function enableSwipes(): void {
  let start: { x: number; y: number } | null = null;
  document.addEventListener("touchstart", ({ touches: [first, second] }) => {
    start = first && !second ? { x: first.clientX, y: first.clientY } : null;
  });
  document.addEventListener("touchend", ({ changedTouches: [last], target }) => {
    if (!start || !last || (window.visualViewport?.scale ?? 1) > 1.05) return;
    const [x, y] = [last.clientX - start.x, last.clientY - start.y];
    start = null;
    if (Math.abs(x) < Math.max(minSwipePx, 2 * Math.abs(y))) return;
    clickTurnLink(target as Element, x < 0 ? "next" : "previous", "dialog.lightbox");
  });
}
