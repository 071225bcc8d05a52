import type { Db } from "~/db.server";
import { findTableReservationByEnquiry } from "./table-reservation-queries.server";

/** Held until the front desk calls. */
export type TableReservationState = "held" | "confirmed" | "cancelled";

export async function findTableReservationState(
  db: Db,
  enquiryId: string,
): Promise<TableReservationState | null> {
  const tableReservation = await findTableReservationByEnquiry(db, enquiryId);
  if (!tableReservation) return null;
  if (tableReservation.cancelledAt) return "cancelled";
  if (tableReservation.needsConfirmation) return "held";
  return tableReservation.tableNames ? "confirmed" : null;
}
