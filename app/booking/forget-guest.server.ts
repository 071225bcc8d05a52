import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankGuestOf, blankWishes, type GuestOf, isComing } from "./booking-queries.server";

/**
 * Whether somebody has a stay that is neither cancelled nor over, on the lodge's `today`. Who is
 * checked in stays until the desk checks them out, also past the day of leaving.
 */
export const hasStayToCome = (trx: Db, whose: GuestOf, today: StayDate): Promise<boolean> =>
  isComing(trx, whose, today);

/**
 * Takes from somebody's bookings, in the caller's transaction, what is not needed to account for
 * them: e-mail, phone and special requests. The name stays.
 * @returns how many bookings there are
 */
export const forgetGuest = (trx: Db, whose: GuestOf): Promise<number> => blankGuestOf(trx, whose);

/** Takes what guests asked for from stays that ended before a day; how many there were. */
export const forgetWishes = (trx: Db, before: StayDate): Promise<number> =>
  blankWishes(trx, before);
