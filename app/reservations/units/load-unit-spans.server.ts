import { eachNight, occupiedStay, occupiedUntil, type ReleasedStay } from "~/core/stay";
import type { Db } from "~/db.server";
import { listUnitNightsOfBooking } from "./unit-night-queries.server";
import { toUnitSpans, type UnitSpan } from "./unit-spans";

export async function loadUnitSpans(
  db: Db,
  booking: ReleasedStay & { id: string },
): Promise<UnitSpan[]> {
  const unitNights = await listUnitNightsOfBooking(db, booking.id);
  return toUnitSpans(eachNight(occupiedStay(booking)), unitNights, occupiedUntil(booking));
}
