import type { Db } from "~/db.server";
import { setMark } from "./booking-queries.server";
import type { StayMark } from "./stay-marks";

/** Writes down when a guest came, left or did not come, or with null that it was a mistake. */
export async function setStayMark(
  trx: Db,
  bookingId: string,
  mark: StayMark,
  at: Date | null,
): Promise<void> {
  await setMark(trx, bookingId, mark, at?.toISOString() ?? null);
}
