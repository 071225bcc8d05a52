import morphdom from "morphdom";

/** Where the answer to a search differs from the page that holds it. */
const parts = ["main", "a.chat-link"];

/**
 * Lets the page become the one that the server answered. What both have in common stays the same
 * element, so that the focus, an open list and what is being typed stay too.
 */
export function takeOver({ url, html }: { url: string; html: string }): void {
  const answer = new DOMParser().parseFromString(html, "text/html");
  if (!answer.querySelector("main form[data-look-again]")) return;
  for (const part of parts) {
    const [here, there] = [document.querySelector(part), answer.querySelector(part)];
    if (here && there) morphdom(here, there, { onBeforeElUpdated: keepWhatIsInUse });
  }
  document.title = answer.title;
  history.replaceState(history.state, "", url);
}

function keepWhatIsInUse(here: Element, there: Element): boolean {
  if (here instanceof HTMLDetailsElement) there.toggleAttribute("open", here.open);
  if (here === document.activeElement && "value" in here && "value" in there) {
    there.value = here.value;
  }
  return true;
}
