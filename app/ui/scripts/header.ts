/**
 * Tells the style sheet whether the page stands at its top, for browsers whose style sheets cannot
 * see that themselves (layout.css has the scroll-driven way).
 */
export function watchHeader(): void {
  const sentinel = document.querySelector(".page-top");
  if (!sentinel || CSS.supports("animation-timeline: scroll()")) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute("data-at-top", entry?.isIntersecting);
  }).observe(sentinel);
}
