import morphdom from "morphdom";

/** Parts of the page that differ between a search page and its updated answer. */
const replacedParts = ["main", "a.chat-link"];

/** Updates the page to the server's answer, and keeps the focus, open lists and typed values. */
export function replacePage({ url, html }: { url: string; html: string }): void {
  const answer = new DOMParser().parseFromString(html, "text/html");
  if (!answer.querySelector("main form[data-look-again]")) return;
  for (const part of replacedParts) {
    const [here, there] = [document.querySelector(part), answer.querySelector(part)];
    if (!here || !there) continue;
    alignSiblings(here, there);
    morphdom(here, there, { onBeforeElUpdated: preserveStateInUse });
  }
  document.title = answer.title;
  history.replaceState(history.state, "", url);
}

/**
 * Aligns the siblings before the focused element with the answer's, such as a new error message. Otherwise
 * morphdom would replace the focused element.
 */
function alignSiblings(here: Element, there: Element): void {
  const inUse = document.activeElement;
  const mine = childrenOf(here).find((child): child is Element => child.contains(inUse));
  const theirs =
    mine && findSimilarChildren(there, mine)[findSimilarChildren(here, mine).indexOf(mine)];
  if (!mine || !theirs) return;
  const [stand, come] = [childrenBefore(here, mine), childrenBefore(there, theirs)];
  if (stand.map(kindOf).join() !== come.map(kindOf).join()) {
    for (const node of stand) node.remove();
    mine.before(...come.map((node) => node.cloneNode(true)));
  }
  alignSiblings(mine, theirs);
}

/** Reads `childNodes`, because a field named `children` hides `form.children`. */
const childrenOf = ({ childNodes }: Element): ChildNode[] => [...childNodes];

const kindOf = (node: ChildNode) => node.nodeName + (node instanceof Element ? node.id : "");

/** Returns the children that morphdom could match with this one. */
const findSimilarChildren = (parent: Element, child: ChildNode) =>
  childrenOf(parent).filter((each): each is Element => kindOf(each) === kindOf(child));

const childrenBefore = (parent: Element, child: ChildNode) =>
  childrenOf(parent).slice(0, childrenOf(parent).indexOf(child));

function preserveStateInUse(here: Element, there: Element): boolean {
  if (here instanceof HTMLDetailsElement) there.toggleAttribute("open", here.open);
  if (here === document.activeElement && "value" in here && "value" in there) {
    there.value = here.value;
  }
  return true;
}
