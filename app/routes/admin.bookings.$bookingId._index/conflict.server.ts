import { findLastChange } from "~/audit/audit-queries.server";
import { type EditConflict, findDifferences } from "~/audit/edit-conflict";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";

/** Who saved a booking last, and where what is stored differs from what was typed. */
export async function conflictOf(
  bookingId: string,
  timeZone: string,
  ...fields: Parameters<typeof findDifferences>
): Promise<EditConflict> {
  const last = await findLastChange(db, "booking", bookingId);
  return {
    changedBy: last?.actorName ?? "Somebody",
    changedAt: last ? formatInstant(last.at, timeZone) : "an unknown time",
    differences: findDifferences(...fields),
  };
}
