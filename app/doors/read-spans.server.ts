import type { Db } from "~/db.server";
import { eachNight, type Stay } from "~/lodge/stay";
import { listNightsOf } from "./door-night-queries.server";
import { type DoorSpan, toSpans } from "./door-rules";

/** Where a stay is, from its first night to its last. */
export async function readSpans(db: Db, booking: Stay & { id: string }): Promise<DoorSpan[]> {
  const held = await listNightsOf(db, booking.id);
  return toSpans(eachNight(booking), held, booking.checkOut);
}
