import type { Db } from "~/db.server";
import { setStateChangeTime } from "./booking-queries.server";
import type { StayStateChange } from "./stay-state-changes";

/** Records a check-in, check-out or no-show in the caller's transaction. A null `time` reverses it. */
export async function recordStayStateChange(
  trx: Db,
  bookingId: string,
  stateChange: StayStateChange,
  time: Date | null,
): Promise<void> {
  await setStateChangeTime(trx, bookingId, stateChange, time?.toISOString() ?? null);
}
