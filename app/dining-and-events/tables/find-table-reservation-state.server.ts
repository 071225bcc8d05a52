import type { Db } from "~/db.server";
import { findTableReservationByEnquiry } from "./table-reservation-queries.server";

/** What became of a table that a visitor asked for: kept until the desk calls, confirmed, or given up. */
export type TableReservationState = "held" | "confirmed" | "cancelled";

/** What a visitor's request may say of its table; null where none was given to them. */
export async function findTableReservationState(
  db: Db,
  requestId: string,
): Promise<TableReservationState | null> {
  const seating = await findTableReservationByEnquiry(db, requestId);
  if (!seating) return null;
  if (seating.cancelledAt) return "cancelled";
  if (seating.isToConfirm) return "held";
  return seating.tableNames ? "confirmed" : null;
}
