import type { Db } from "~/db.server";
import { setFolio, setFolioClosed } from "./booking-queries.server";

/** Sets the booking whose folio a stay uses, in the caller's transaction. Null: its own. */
export const setFolioOfBooking = (
  trx: Db,
  bookingId: string,
  billId: string | null,
): Promise<void> => setFolio(trx, bookingId, billId);

/** Closes a folio, or reopens the folio with null, in the caller's transaction. */
export const setFolioClosedAt = (trx: Db, billId: string, at: Date | null): Promise<void> =>
  setFolioClosed(trx, billId, at?.toISOString() ?? null);
