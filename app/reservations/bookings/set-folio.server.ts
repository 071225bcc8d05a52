import type { Db } from "~/db.server";
import { setFolio, setFolioClosed } from "./booking-queries.server";

/** Sets the booking whose folio a stay uses, in the caller's transaction. Null: the stay's own folio. */
export const setFolioOfBooking = (
  trx: Db,
  bookingId: string,
  folioId: string | null,
): Promise<void> => setFolio(trx, bookingId, folioId);

/** Closes a folio, or reopens the folio with null, in the caller's transaction. */
export const setFolioClosedAt = (trx: Db, folioId: string, closedAt: Date | null): Promise<void> =>
  setFolioClosed(trx, folioId, closedAt?.toISOString() ?? null);
