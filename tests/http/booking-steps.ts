import { insertRawBooking, type RawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import type { Lodge } from "../world/lodge";
import type { Page, Visitor } from "../world/visitor";

export const guestDetails = {
  firstName: "Ana",
  lastName: "Núñez",
  email: "ana@example.com",
  phone: "+34 600 123 456",
  specialRequests: "Late arrival",
  paymentMethod: "cash",
};

let used = 30;

/** Resets the dates of freshStay. Called before each test file. */
export function beginStaysAnew(): void {
  used = 30;
}

/**
 * Returns a stay of two nights that no other test of the file uses, at half board in room 2 by default. The
 * dates start again after a hundred stays, before the last bookable night.
 */
export function freshStay(choice: Record<string, string> = {}) {
  used = used < 330 ? used + 3 : 33;
  const dates = { checkIn: inDays(used), checkOut: inDays(used + 2) };
  return { roomId: "2", ...dates, guests: "2", board: "HB", ...choice };
}

export type Stay = ReturnType<typeof freshStay>;

/** Inserts a booking on fresh dates, $270.00, into the database. @returns its id */
export function insertFresh({ file }: Lodge, booking: RawBooking = {}): string {
  const { checkIn, checkOut } = freshStay();
  return insertRawBooking(file, { checkIn, checkOut, ...booking });
}

/** Submits the first two steps. A signed-in visitor is then at the third. */
export async function toReview(visitor: Visitor, stay = freshStay(), guest = guestDetails) {
  await visitor.post("/booking", stay);
  return visitor.post("/booking/details", guest);
}

/** Submits the third step. */
export function confirm(visitor: Visitor, review: Page): Promise<Page> {
  return visitor.post("/booking/confirm", fieldsOf(review));
}

export function referenceOf({ text }: Pick<Page, "text">): string {
  return /Reference ([0-9A-Z]{8})/.exec(text)?.[1] ?? "none";
}
