import morphdom from "morphdom";

/** Where the answer to a search differs from the page that holds it. */
const replacedParts = ["main", "a.chat-link"];

/**
 * Lets the page become the one that the server answered. What both have in common stays the same
 * element, so that the focus, an open list and what is being typed stay too.
 */
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
 * Lets there stand before what is in use what stands before it in the answer, such as what is wrong: what
 * comes or goes there would else be taken for what follows, and what is in use for something new.
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

/** Of a form, where a field may be called as what it has by itself: `form.children` is one here. */
const childrenOf = ({ childNodes }: Element): ChildNode[] => [...childNodes];

const kindOf = (node: ChildNode) => node.nodeName + (node instanceof Element ? node.id : "");

/** The children that would be taken for this one. */
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
