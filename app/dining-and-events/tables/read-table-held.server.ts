import type { Db } from "~/db.server";
import { findSeatingOf } from "./seating-queries.server";

/** What became of a table that a visitor asked for: kept until the desk calls, confirmed, or given up. */
export type TableHeld = "held" | "confirmed" | "cancelled";

/** What a visitor's request may say of its table; null where none was given to them. */
export async function readTableHeld(db: Db, requestId: string): Promise<TableHeld | null> {
  const seating = await findSeatingOf(db, requestId);
  if (!seating) return null;
  if (seating.cancelledAt) return "cancelled";
  if (seating.isToConfirm) return "held";
  return seating.tableNames ? "confirmed" : null;
}
