import type { Db } from "~/db.server";
import { setFolio, setFolioClosed } from "./booking-queries.server";

/** Writes down on whose bill a stay stands, or with null that it has its own. */
export const setFolioOfBooking = (
  trx: Db,
  bookingId: string,
  billId: string | null,
): Promise<void> => setFolio(trx, bookingId, billId);

/** Writes down since when a bill is closed, or with null that it is open again. */
export const setFolioClosedAt = (trx: Db, billId: string, at: Date | null): Promise<void> =>
  setFolioClosed(trx, billId, at?.toISOString() ?? null);
