import { inDays } from "../world/days";

const arrivals = 350;
const longestStay = 21;
const mostGuests = 3;
const count = arrivals * longestStay * mostGuests;
/** Shares no divisor with `count`, so every run covers all kinds of search. */
const stride = 7919;

let taken = 0;

/**
 * Returns search paths not yet used in this run, with varying dates and guests.
 * @throws RangeError if there are no more
 */
export function takeSearches(wanted: number): string[] {
  if (taken + wanted > count) throw new RangeError(`there are only ${count} searches`);
  const first = taken;
  taken += wanted;
  return Array.from({ length: wanted }, (_, index) => pathOf(((first + index) * stride) % count));
}

function pathOf(index: number): string {
  const guests = 1 + (index % mostGuests);
  const nights = 1 + (Math.floor(index / mostGuests) % longestStay);
  const arrival = 1 + Math.floor(index / mostGuests / longestStay);
  const stay = { checkIn: inDays(arrival), checkOut: inDays(arrival + nights) };
  return `/rooms?${new URLSearchParams({ ...stay, guests: String(guests) })}`;
}
