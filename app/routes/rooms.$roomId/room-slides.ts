export interface Slide {
  /** Of the picture, from 1. */
  number: number;
  previous: string;
  next: string;
}

/**
 * The room's pictures in the order in which the page shows them: the one that was asked for is the
 * first, and they go round. `most` is how many the page holds.
 */
export function roomSlides(
  total: number,
  asked: number,
  link: (number: number) => string,
  most = total,
): Slide[] {
  const first = Math.min(asked, total);
  const round = (number: number) => ((number - 1 + total) % total) + 1;
  return Array.from({ length: Math.min(most, total) }, (_, index) => {
    const number = round(first + index);
    return { number, previous: link(round(number - 1)), next: link(round(number + 1)) };
  });
}
