import type { Db } from "~/db.server";
import { findTableReservationByEnquiry } from "./table-reservation-queries.server";

/** State of a requested table: held until the desk calls, confirmed or cancelled. */
export type TableReservationState = "held" | "confirmed" | "cancelled";

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
