import type { Db } from "~/db.server";
import { setBill, setBillClosed } from "./booking-queries.server";

/** Writes down on whose bill a stay stands, or with null that it has its own. */
export const setBillOf = (trx: Db, bookingId: string, billId: string | null): Promise<void> =>
  setBill(trx, bookingId, billId);

/** Writes down since when a bill is closed, or with null that it is open again. */
export const setClosed = (trx: Db, billId: string, at: Date | null): Promise<void> =>
  setBillClosed(trx, billId, at?.toISOString() ?? null);
