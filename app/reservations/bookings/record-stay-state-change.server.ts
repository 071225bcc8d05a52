import type { Db } from "~/db.server";
import { setStateChangeTime } from "./booking-queries.server";
import type { StayStateChange } from "./stay-state-changes";

/** A null `time` reverses the change. */
export async function recordStayStateChange(
  trx: Db,
  bookingId: string,
  stateChange: StayStateChange,
  time: Date | null,
): Promise<void> {
  await setStateChangeTime(trx, bookingId, stateChange, time?.toISOString() ?? null);
}
