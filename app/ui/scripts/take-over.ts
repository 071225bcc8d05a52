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
    if (!here || !there) continue;
    makeRoom(here, there);
    morphdom(here, there, { onBeforeElUpdated: keepWhatIsInUse });
  }
  document.title = answer.title;
  history.replaceState(history.state, "", url);
}

/**
 * Lets there stand before what is in use what stands before it in the answer, such as what is wrong: what
 * comes or goes there would else be taken for what follows, and what is in use for something new.
 */
function makeRoom(here: Element, there: Element): void {
  const inUse = document.activeElement;
  const mine = childrenOf(here).find((child): child is Element => child.contains(inUse));
  const theirs = mine && likeIt(there, mine)[likeIt(here, mine).indexOf(mine)];
  if (!mine || !theirs) return;
  const [stand, come] = [before(here, mine), before(there, theirs)];
  if (stand.map(kindOf).join() !== come.map(kindOf).join()) {
    for (const node of stand) node.remove();
    mine.before(...come.map((node) => node.cloneNode(true)));
  }
  makeRoom(mine, theirs);
}

/** Of a form, where a field may be called as what it has by itself: `form.children` is one here. */
const childrenOf = ({ childNodes }: Element): ChildNode[] => [...childNodes];

const kindOf = (node: ChildNode) => node.nodeName + (node instanceof Element ? node.id : "");

/** The children that would be taken for this one. */
const likeIt = (parent: Element, child: ChildNode) =>
  childrenOf(parent).filter((each): each is Element => kindOf(each) === kindOf(child));

const before = (parent: Element, child: ChildNode) =>
  childrenOf(parent).slice(0, childrenOf(parent).indexOf(child));

function keepWhatIsInUse(here: Element, there: Element): boolean {
  if (here instanceof HTMLDetailsElement) there.toggleAttribute("open", here.open);
  if (here === document.activeElement && "value" in here && "value" in there) {
    there.value = here.value;
  }
  return true;
}
