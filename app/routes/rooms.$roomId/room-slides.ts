export interface Slide {
  number: number;
  previous: string;
  next: string;
}

/** Returns up to `maxSlides` of `total` pictures, beginning with the requested one and wrapping around. */
export function listRoomSlides(
  total: number,
  requestedNumber: number,
  hrefOf: (number: number) => string,
  maxSlides = total,
): Slide[] {
  const firstNumber = Math.min(requestedNumber, total);
  const wrapAround = (number: number) => ((number - 1 + total) % total) + 1;
  return Array.from({ length: Math.min(maxSlides, total) }, (_, index) => {
    const number = wrapAround(firstNumber + index);
    return {
      number,
      previous: hrefOf(wrapAround(number - 1)),
      next: hrefOf(wrapAround(number + 1)),
    };
  });
}
