import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import type { Quote } from "~/reservations/quotes/quote";
import { setReleased, setRestored } from "./booking-queries.server";

/**
 * Releases a stay's nights from a day on, in the caller's transaction. The agreed quote is kept. The database
 * refuses a release before the stay state change.
 */
export const releaseStay = (
  trx: Db,
  bookingId: string,
  release: { from: StayDate | null; quote: Quote; agreed: Quote },
  on: { day: StayDate; now: Date },
): Promise<void> => setReleased(trx, bookingId, release, on);

/** Restores released nights. Throws an error that `isRoomFull` recognises, if a night is taken. */
export const restoreStay = (
  trx: Db,
  bookingId: string,
  agreed: Quote,
  on: { day: StayDate; now: Date },
): Promise<void> => setRestored(trx, bookingId, agreed, on);
