import { eachNight, occupiedStay, occupiedUntil, type ReleasedStay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listNightsOf } from "./door-night-queries.server";
import { type DoorSpan, toSpans } from "./door-rules";

/** Where a stay is, from its first night to the last that it keeps. */
export async function readSpans(
  db: Db,
  booking: ReleasedStay & { id: string },
): Promise<DoorSpan[]> {
  const held = await listNightsOf(db, booking.id);
  return toSpans(eachNight(occupiedStay(booking)), held, occupiedUntil(booking));
}
