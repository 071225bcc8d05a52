import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import type { Quote } from "~/reservations/quotes/quote";
import { setReleased, setRestored } from "./booking-queries.server";

/**
 * Releases nights of a stay from a day on, and keeps the agreed quote aside; without a day it keeps
 * all of them. The mark must be set before: the database refuses a release without one.
 */
export const releaseStay = (
  trx: Db,
  bookingId: string,
  release: { from: StayDate | null; quote: Quote; agreed: Quote },
  on: { day: StayDate; now: Date },
): Promise<void> => setReleased(trx, bookingId, release, on);

/**
 * Takes the released nights of a stay back, at the agreed quote.
 * @throws what `isRoomFull` knows where somebody else has one of the nights
 */
export const restoreStay = (
  trx: Db,
  bookingId: string,
  agreed: Quote,
  on: { day: StayDate; now: Date },
): Promise<void> => setRestored(trx, bookingId, agreed, on);
