import type { Db } from "~/db.server";
import { setBill } from "./booking-queries.server";

/** Puts a stay on another booking's bill in the caller's transaction, or on its own with null. */
export const moveToBill = (trx: Db, bookingId: string, billId: string | null): Promise<void> =>
  setBill(trx, bookingId, billId);
