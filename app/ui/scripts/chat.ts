/** Controls and prices, which the chat link must not cover. */
const avoidedElements = "a, button, input, select, textarea, summary, label, .quote";

/** The root element carries the state (`data-chat`), because the live search replaces the link. */
export function floatChatLink(): void {
  if (!document.querySelector("a.chat-link")) return;
  const root = document.documentElement;
  root.dataset.chat = "floats";
  let frameRequest = 0;
  const updateState = () => {
    const chat = document.querySelector<HTMLElement>("a.chat-link");
    if (chat) root.dataset.chat = overlapsControl(chat) ? "aside" : "floats";
  };
  const scheduleUpdate = () => {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(updateState);
  };
  for (const event of ["scroll", "resize"]) {
    addEventListener(event, scheduleUpdate, { capture: true, passive: true });
  }
  new ResizeObserver(scheduleUpdate).observe(document.body);
}

function overlapsControl(chat: HTMLElement): boolean {
  const { left, right, top, bottom } = chat.getBoundingClientRect();
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  return [left, centre[0], right].some((x) =>
    [top, centre[1], bottom].some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !chat.contains(element) && element.matches(avoidedElements)),
    ),
  );
}
