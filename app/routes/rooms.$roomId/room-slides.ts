export interface Slide {
  /** The picture's number, from 1. */
  number: number;
  previous: string;
  next: string;
}

/** Returns `most` of the room's pictures in display order, starting with the requested one. */
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
