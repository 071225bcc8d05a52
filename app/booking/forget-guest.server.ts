import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import { blankGuestOf, blankWishes, isComing } from "./booking-queries.server";

/**
 * Whether an account has a stay that is neither cancelled nor over, on the lodge's `today`. Who is
 * checked in stays until the desk checks them out, also past the day of leaving.
 */
export const hasStayToCome = (trx: Db, userId: string, today: StayDate): Promise<boolean> =>
  isComing(trx, userId, today);

/**
 * Takes from an account's bookings, in the caller's transaction, what is not needed to account for
 * them: e-mail, phone and special requests. The name stays.
 * @returns how many bookings there are
 */
export const forgetGuest = (trx: Db, userId: string): Promise<number> => blankGuestOf(trx, userId);

/** Takes what guests asked for from stays that ended before a day; how many there were. */
export const forgetWishes = (trx: Db, before: StayDate): Promise<number> =>
  blankWishes(trx, before);
