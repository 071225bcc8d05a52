export interface Slide {
  /** The picture's number, from 1. */
  number: number;
  previous: string;
  next: string;
}

/**
 * Returns up to `maxSlides` of a room's pictures, beginning with the requested one. After the last picture
 * follows the first.
 * @param total the number of the room's pictures
 */
export function roomSlides(
  total: number,
  requestedNumber: number,
  hrefOf: (number: number) => string,
  maxSlides = total,
): Slide[] {
  const first = Math.min(requestedNumber, total);
  const wrapAround = (number: number) => ((number - 1 + total) % total) + 1;
  return Array.from({ length: Math.min(maxSlides, total) }, (_, index) => {
    const number = wrapAround(first + index);
    return {
      number,
      previous: hrefOf(wrapAround(number - 1)),
      next: hrefOf(wrapAround(number + 1)),
    };
  });
}
