// These functions run in the page, so each must be self-contained.

/** Finds pictures without a text alternative or a mark as decorative. */
export function findUnnamedImages(): string[] {
  const images = [...document.querySelectorAll("img:not([alt]), [role=img]:not([aria-label])")];
  return images.map((image) => `no alternative text: ${image.outerHTML.slice(0, 160)}`);
}

/** Finds links to missing places on the page. */
export function findDeadAnchors(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    .filter(({ hash }) => !document.getElementById(hash.slice(1)))
    .map((link) => `leads nowhere: ${link.outerHTML.slice(0, 160)}`);
}

/** Finds visible fixed controls that are partly covered by another. An opened picture may cover everything. */
export function findCoveredControls(): string[] {
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).position === "fixed" || stays(element.parentElement));
  const inset = 3;
  return [...document.querySelectorAll("a[href], button:enabled, summary")]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        stays(control),
    )
    .flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const over = [left + inset, (left + right) / 2, right - inset]
        .map((x) => document.elementFromPoint(x, middle))
        .find(
          (found) =>
            found &&
            !found.closest("dialog") &&
            !control.contains(found) &&
            !found.contains(control),
        );
      const name = (element: Element) => element.outerHTML.slice(0, 80);
      return over ? [`${name(control)} is under ${name(over)}`] : [];
    });
}

/** Finds elements beyond the right edge, if the page scrolls sideways. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.body.querySelectorAll("*")].filter(
    (element) =>
      element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
  );
  const deepest = beyond.filter(
    (element) => !beyond.some((other) => element !== other && element.contains(other)),
  );
  const names = deepest.slice(0, 2).map((element) => element.outerHTML.slice(0, 160));
  return [`is ${scrollWidth} px wide because of ${names.join(" and ")}`];
}

/** Finds controls under 24 × 24 px. Links within a sentence are exempt (WCAG 2.5.8). */
export function findSmallTargets(): string[] {
  // Tolerates half a pixel of rounding.
  const least = 23.5;
  const isInSentence = (link: Element) => {
    if (getComputedStyle(link).display !== "inline") return false;
    let block = link.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    const around = block?.cloneNode(true) as Element;
    for (const control of around.querySelectorAll("a, button")) control.remove();
    return /\p{L}/u.test(around.textContent ?? "");
  };
  const small = [
    ...document.querySelectorAll(
      "a[href], button:enabled, input:not([type=hidden]), select, textarea, summary",
    ),
  ].filter((control) => {
    // A click on the label also activates its control.
    const target = control.closest("label") ?? control;
    const { width, height, bottom } = target.getBoundingClientRect();
    if (width >= least && height >= least) return false;
    const isShown = target.checkVisibility({ visibilityProperty: true }) && bottom + scrollY > 0;
    return isShown && !isInSentence(control);
  });
  const told = small.slice(0, 8).map((control) => {
    const { width, height } = control.getBoundingClientRect();
    const place = control.parentElement?.cloneNode(false) as Element;
    return `${Math.round(width)} × ${Math.round(height)} px: ${control.outerHTML.slice(0, 120)} in ${place.outerHTML}`;
  });
  return small.length > told.length ? [...told, `${small.length} small controls in all`] : told;
}

/** Finds text cut off by its box without an ellipsis. */
export function findCutText(): string[] {
  // The cheapest check comes first, as it runs on every element.
  const isTooSmall = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  const cuts = (element: Element) => {
    const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } =
      getComputedStyle(element);
    if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
    const hides = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
    const isForEars = clipPath !== "none" || element.closest(".visually-hidden") !== null;
    const hasText = (element.textContent ?? "").trim() !== "";
    return hides && !isForEars && element.checkVisibility() && hasText;
  };
  return [...document.body.querySelectorAll("*")]
    .filter((element) => isTooSmall(element) && cuts(element))
    .map((element) => `cut: ${element.outerHTML.slice(0, 160)}`);
}

/** Finds small print that follows other words on the same line without a space. */
export function findGluedText(): string[] {
  return [...document.querySelectorAll("main small")]
    .filter((small) => {
      const before = small.previousSibling;
      const words = `${before?.textContent ?? ""}|${small.textContent ?? ""}`;
      if (!before || !/\S\|\S/.test(words) || !small.checkVisibility()) return false;
      const range = document.createRange();
      range.selectNode(before);
      const [end, start] = [[...range.getClientRects()].at(-1), small.getClientRects()[0]];
      return !!end && !!start && start.left < end.right + 2 && start.top < end.bottom - 2;
    })
    .map((small) => `glued: ${small.parentElement?.textContent?.slice(0, 80)}`);
}

/**
 * Finds controls that cannot be reached by keyboard, or that are unmarked, out of view or covered while
 * focused. With an opened picture, only its controls count.
 */
export function findUnreachableControls(): string[] {
  const scope = document.querySelector("dialog:is(:modal, :target)") ?? document;
  const isSeen = (control: HTMLElement) => {
    const [box] = control.getClientRects();
    if (!box) return false;
    const places = [0.1, 0.5, 0.9];
    return places.some((down) =>
      places.some((across) => {
        const [x, y] = [box.left + across * box.width, box.top + down * box.height];
        const found = document.elementFromPoint(x, y);
        return found !== null && (control.closest("label") ?? control).contains(found);
      }),
    );
  };
  const faultOf = (control: HTMLElement): string | null => {
    if (control.tabIndex < 0) return "is left out by the keyboard";
    control.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== control) return "takes no focus";
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return "shows no focus";
    return isSeen(control) ? null : "has the focus and is not to be seen";
  };
  return [
    ...scope.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary",
    ),
  ]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .flatMap((control) => {
      const fault = faultOf(control);
      return fault ? [`${fault}: ${control.outerHTML.slice(0, 120)}`] : [];
    });
}
