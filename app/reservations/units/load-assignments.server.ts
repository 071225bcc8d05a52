import {
  eachNight,
  occupiedStay,
  occupiedUntil,
  type ReleasedStay,
  type StayDate,
} from "~/core/stay";
import type { Db } from "~/db.server";
import {
  countUnassignedStays,
  listUnitNightsOfBooking,
  unassignedStaysQuery,
} from "./unit-night-queries.server";
import { toUnitSpans, type UnitSpan } from "./unit-spans";

const maxListed = 10;

export async function loadUnassignedStays(db: Db, from: StayDate) {
  const stays = await unassignedStaysQuery(db, from).limit(maxListed).execute();
  const count = stays.length < maxListed ? stays.length : await countUnassignedStays(db, from);
  return { stays, count };
}

export async function loadUnitSpans(
  db: Db,
  booking: ReleasedStay & { id: string },
): Promise<UnitSpan[]> {
  const unitNights = await listUnitNightsOfBooking(db, booking.id);
  return toUnitSpans(eachNight(occupiedStay(booking)), unitNights, occupiedUntil(booking));
}
