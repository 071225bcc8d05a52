import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import {
  blankBookerOf,
  blankGuestOf,
  blankWishes,
  type GuestOf,
  isComing,
  listReachOnStays,
  type Reach,
} from "./booking-queries.server";

/**
 * Whether somebody has a stay, or booked one for another, that is neither cancelled nor over, on the
 * lodge's `today`. Who is checked in stays until the desk checks them out, also past the day of leaving.
 */
export const hasStayToCome = (trx: Db, whose: GuestOf, today: StayDate): Promise<boolean> =>
  isComing(trx, whose, today);

/**
 * Takes from somebody's bookings, in the caller's transaction, what is not needed to account for
 * them: e-mail, phone and special requests. The name goes with the guest's record, which the database
 * sees to. Of stays that they booked for others only how they are reached themselves.
 * @param reach what their record says of it; null where they have none
 * @returns how many bookings there are
 */
export async function forgetGuest(trx: Db, whose: GuestOf, reach: Reach | null): Promise<number> {
  if (whose.personId !== null && reach) await blankBookerOf(trx, whose.personId, reach);
  return blankGuestOf(trx, whose);
}

/**
 * How guests were reached on their stays, also before their records were merged.
 * @param which `tookPlace`: of stays that somebody came for, which nobody makes up
 */
export const readReachOnStays = (
  trx: Db,
  personIds: number[],
  which: { tookPlace?: boolean } = {},
): Promise<Reach[]> => listReachOnStays(trx, personIds, which);

/** Takes what guests asked for from stays that ended before a day; how many there were. */
export const forgetWishes = (trx: Db, before: StayDate): Promise<number> =>
  blankWishes(trx, before);
