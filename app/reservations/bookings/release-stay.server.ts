import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";
import type { Quote } from "~/reservations/quotes/quote";
import { setReleased, setRestored } from "./booking-queries.server";

/**
 * Keeps the agreed quote, so that the release can be reversed. The check-out or no-show must be recorded first:
 * otherwise the database refuses.
 */
export const releaseStay = (
  trx: Db,
  bookingId: string,
  release: { from: StayDate | null; quote: Quote; agreedQuote: Quote },
  date: { day: StayDate; now: Date },
): Promise<void> => setReleased(trx, bookingId, release, date);

/** @throws an error that `isRoomFullError` recognises, if a night is taken */
export const restoreStay = (
  trx: Db,
  bookingId: string,
  agreedQuote: Quote,
  date: { day: StayDate; now: Date },
): Promise<void> => setRestored(trx, bookingId, agreedQuote, date);
