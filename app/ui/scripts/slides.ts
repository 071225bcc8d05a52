/** Turns a picture strip without scrolling the page, and focuses the same link of the next slide. */
export function enableSlides(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".gallery a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const strip = link.closest(".gallery")?.querySelector(".slides");
    const slide = document.getElementById(link.hash.slice(1));
    if (!strip || !slide) return;
    event.preventDefault();
    const offset = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.scrollTo({
      left: strip.scrollLeft + offset,
      behavior: reducesMotion ? "instant" : "smooth",
    });
    if (!link.dataset.turn) return;
    const sameLink = `a[data-turn="${link.dataset.turn}"]`;
    slide.querySelector<HTMLElement>(sameLink)?.focus({ preventScroll: true });
  });
}
