import { inDays } from "../world/days";

const arrivals = 350;
const longestStay = 21;
const mostGuests = 3;
const count = arrivals * longestStay * mostGuests;
/** Without a common divisor with `count`: so far apart are neighbours, so each run has all kinds. */
const stride = 7919;

let taken = 0;

/**
 * So many paths of searches that nobody asked before in this run, whatever asked them: dates and guests
 * vary.
 * @throws RangeError when there are no more
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
