/**
 * Returns a key for a text's appearance that decides its contrast: its font, colour and backgrounds as drawn.
 * Another colour scheme or a larger size gives another key. Returns undefined if the text may lie over
 * something outside its parents. Runs in the browser, so it must be self-contained.
 */
export function tellDrawings(window: Window): (text: Element) => string | undefined {
  interface Ground {
    drawn: string;
    isKnown: boolean;
  }
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element | null): Ground => {
    if (!element) return { drawn: "", isKnown: true };
    const ground = grounds.get(element) ?? lookAt(element);
    grounds.set(element, ground);
    return ground;
  };
  const lookAt = (element: Element): Ground => {
    const { backgroundColor, backgroundImage, position, transform, opacity, filter, mixBlendMode } =
      window.getComputedStyle(element);
    const within = groundOf(element.parentElement);
    const liesOnParent = ["static", "relative"].includes(position) && transform === "none";
    const isSolid = backgroundImage === "none" && backgroundColor.startsWith("rgb(");
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(" ");
    const isClear = own === "rgba(0, 0, 0, 0) none 1 none normal";
    return {
      drawn: isClear ? within.drawn : `${within.drawn} / ${own}`,
      isKnown: isSolid || (liesOnParent && within.isKnown),
    };
  };
  return (text) => {
    const { drawn, isKnown } = groundOf(text);
    const { color, fontSize, fontWeight, textShadow } = window.getComputedStyle(text);
    return isKnown ? [drawn, color, fontSize, fontWeight, textShadow].join(" / ") : undefined;
  };
}
