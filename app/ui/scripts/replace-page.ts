import morphdom from "morphdom";

const replacedSelectors = ["main", "a.chat-link"];

/** Keeps the focus, open lists and the value being typed. */
export function replacePage({ url, html }: { url: string; html: string }): void {
  const newPage = new DOMParser().parseFromString(html, "text/html");
  if (!newPage.querySelector("main form[data-look-again]")) return;
  for (const selector of replacedSelectors) {
    const [current, updated] = [document.querySelector(selector), newPage.querySelector(selector)];
    if (!current || !updated) continue;
    alignSiblings(current, updated);
    morphdom(current, updated, { onBeforeElUpdated: preserveStateInUse });
  }
  document.title = newPage.title;
  history.replaceState(history.state, "", url);
}

/** Otherwise morphdom would replace the focused element if a sibling before it, such as an error, is new. */
function alignSiblings(current: Element, updated: Element): void {
  const focusedElement = document.activeElement;
  const currentChild = childrenOf(current).find((child): child is Element =>
    child.contains(focusedElement),
  );
  const updatedChild =
    currentChild &&
    findSimilarChildren(updated, currentChild)[
      findSimilarChildren(current, currentChild).indexOf(currentChild)
    ];
  if (!currentChild || !updatedChild) return;
  const currentSiblings = childrenBefore(current, currentChild);
  const updatedSiblings = childrenBefore(updated, updatedChild);
  if (currentSiblings.map(kindOf).join() !== updatedSiblings.map(kindOf).join()) {
    for (const node of currentSiblings) node.remove();
    currentChild.before(...updatedSiblings.map((node) => node.cloneNode(true)));
  }
  alignSiblings(currentChild, updatedChild);
}

/** Uses `childNodes`, because a field named `children` hides `form.children`. */
const childrenOf = ({ childNodes }: Element): ChildNode[] => [...childNodes];

const kindOf = (node: ChildNode) => node.nodeName + (node instanceof Element ? node.id : "");

const findSimilarChildren = (parent: Element, child: ChildNode) =>
  childrenOf(parent).filter((node): node is Element => kindOf(node) === kindOf(child));

const childrenBefore = (parent: Element, child: ChildNode) =>
  childrenOf(parent).slice(0, childrenOf(parent).indexOf(child));

/** Returns true, so that morphdom continues. */
function preserveStateInUse(current: Element, updated: Element): boolean {
  if (current instanceof HTMLDetailsElement) updated.toggleAttribute("open", current.open);
  if (current === document.activeElement && "value" in current && "value" in updated) {
    updated.value = current.value;
  }
  return true;
}
