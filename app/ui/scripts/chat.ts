/** What somebody may want to press or fill in. */
const controls = "a, button, input, select, textarea, summary, label";

/** The chat link floats; while it would lie over a control it steps aside. The footer has it too. */
export function keepChatAside(): void {
  const chat = document.querySelector<HTMLElement>("a.chat-link");
  if (!chat) return;
  let isAsked = false;
  const look = () => {
    isAsked = false;
    chat.toggleAttribute("data-aside", liesOverControl(chat));
  };
  const ask = () => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  };
  for (const event of ["scroll", "resize", "focusin", "toggle"]) {
    addEventListener(event, ask, { capture: true, passive: true });
  }
  ask();
}

function liesOverControl(chat: HTMLElement): boolean {
  const { left, right, top, bottom } = chat.getBoundingClientRect();
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  return [left, middle[0], right].some((x) =>
    [top, middle[1], bottom].some((y) =>
      document
        .elementsFromPoint(x, y)
        .some(
          (element) => element !== chat && !chat.contains(element) && element.matches(controls),
        ),
    ),
  );
}
