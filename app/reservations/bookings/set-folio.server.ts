import type { Db } from "~/db.server";
import { setFolio, setFolioClosed } from "./booking-queries.server";

/** Null: the stay's own folio. */
export const setFolioOfBooking = (
  trx: Db,
  bookingId: string,
  folioId: string | null,
): Promise<void> => setFolio(trx, bookingId, folioId);

/** Null reopens the folio. */
export const setFolioClosedAt = (trx: Db, folioId: string, closedAt: Date | null): Promise<void> =>
  setFolioClosed(trx, folioId, closedAt?.toISOString() ?? null);
