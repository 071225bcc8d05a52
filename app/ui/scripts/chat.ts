/** Controls and the price, which the chat link must not cover. */
const avoidedElements = "a, button, input, select, textarea, summary, label, .quote";

/**
 * Lets the footer's chat link float, aside from controls and prices. The root element carries the state,
 * because a search answer replaces the link.
 */
export function floatChatLink(): void {
  if (!document.querySelector("a.chat-link")) return;
  const root = document.documentElement;
  root.dataset.chat = "floats";
  let asked = 0;
  const look = () => {
    const chat = document.querySelector<HTMLElement>("a.chat-link");
    if (chat) root.dataset.chat = overlapsControl(chat) ? "aside" : "floats";
  };
  const ask = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(look);
  };
  for (const event of ["scroll", "resize"]) {
    addEventListener(event, ask, { capture: true, passive: true });
  }
  new ResizeObserver(ask).observe(document.body);
}

function overlapsControl(chat: HTMLElement): boolean {
  const { left, right, top, bottom } = chat.getBoundingClientRect();
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  return [left, middle[0], right].some((x) =>
    [top, middle[1], bottom].some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !chat.contains(element) && element.matches(avoidedElements)),
    ),
  );
}
