import type { Db } from "~/db.server";
import { setStateChangeTime } from "./booking-queries.server";
import type { StayStateChange } from "./stay-state-changes";

/** Sets the time of a stay state change in the caller's transaction. Null reverses the change. */
export async function recordStayStateChange(
  trx: Db,
  bookingId: string,
  mark: StayStateChange,
  at: Date | null,
): Promise<void> {
  await setStateChangeTime(trx, bookingId, mark, at?.toISOString() ?? null);
}
