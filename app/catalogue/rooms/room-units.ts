import type { StayDate } from "db/schema";
import { pluralise } from "~/core/pluralise";
import { formatStayDateShort } from "~/core/stay";

export type TonightAvailability =
  | { state: "withdrawn" }
  | { state: "free"; freeUnits: number; unitCount: number }
  | { state: "full"; freeUnits: 0; unitCount: number };

/** Stays and blocks both take units. */
export function calculateTonightAvailability(room: {
  isListed: boolean;
  unitCount: number;
  takenTonight: number;
}): TonightAvailability {
  const { isListed, unitCount, takenTonight } = room;
  if (!isListed) return { state: "withdrawn" };
  const freeUnits = Math.max(0, unitCount - takenTonight);
  return freeUnits > 0
    ? { state: "free", freeUnits, unitCount }
    : { state: "full", freeUnits: 0, unitCount };
}

export function formatTonight(tonight: TonightAvailability): string {
  switch (tonight.state) {
    case "withdrawn":
      return "Off sale";
    case "full":
      return `Sold out tonight, 0 of ${tonight.unitCount} free`;
    case "free":
      return `Available, ${tonight.freeUnits} of ${tonight.unitCount} free tonight`;
  }
}

const maxListedNights = 5;

/** Describes nights with more bookings and blocks than units. `unitCount` is the new number of units. */
export function describeOverbookedNights(nights: StayDate[], unitCount: number): string {
  const listedNights = nights.slice(0, maxListedNights).map(formatStayDateShort).join(", ");
  const unlistedCount = nights.length - maxListedNights;
  return `Too many bookings for ${pluralise(unitCount, "room")} on ${pluralise(nights.length, "night")}: ${listedNights}${unlistedCount > 0 ? ` and ${unlistedCount} more` : ""}. Move those bookings or blocks first.`;
}
