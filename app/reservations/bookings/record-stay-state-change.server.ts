import type { Db } from "~/db.server";
import { setStateChangeTime } from "./booking-queries.server";
import type { StayStateChange } from "./stay-state-changes";

/** Writes down when a guest came, left or did not come, or with null that it was a mistake. */
export async function recordStayStateChange(
  trx: Db,
  bookingId: string,
  mark: StayStateChange,
  at: Date | null,
): Promise<void> {
  await setStateChangeTime(trx, bookingId, mark, at?.toISOString() ?? null);
}
