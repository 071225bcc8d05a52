/** Sets `data-at-top` while the page is not scrolled, for browsers without scroll-driven animations (layout.css). */
export function watchHeader(): void {
  const sentinel = document.querySelector(".page-top");
  if (!sentinel || CSS.supports("animation-timeline: scroll()")) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute("data-at-top", entry?.isIntersecting);
  }).observe(sentinel);
}
