import type { StayDate } from "db/schema";
import { pluralise } from "~/core/pluralise";
import { formatStayDateShort } from "~/core/stay";

export type TonightAvailability =
  | { state: "withdrawn" }
  | { state: "free"; freeUnits: number; units: number }
  | { state: "full"; freeUnits: 0; units: number };

/** Stays and blocks both take units. */
export function calculateTonightAvailability(room: {
  isListed: boolean;
  units: number;
  takenTonight: number;
}): TonightAvailability {
  const { isListed, units, takenTonight } = room;
  if (!isListed) return { state: "withdrawn" };
  const freeUnits = Math.max(0, units - takenTonight);
  return freeUnits > 0
    ? { state: "free", freeUnits, units }
    : { state: "full", freeUnits: 0, units };
}

export function formatTonight(tonight: TonightAvailability): string {
  switch (tonight.state) {
    case "withdrawn":
      return "Off sale";
    case "full":
      return `Sold out tonight, 0 of ${tonight.units} free`;
    case "free":
      return `Available, ${tonight.freeUnits} of ${tonight.units} free tonight`;
  }
}

const maxListedNights = 5;

/** Describes nights with more bookings and blocks than units. `units` is the new number of units. */
export function describeOverbookedNights(nights: StayDate[], units: number): string {
  const listedNights = nights.slice(0, maxListedNights).map(formatStayDateShort).join(", ");
  const unlistedCount = nights.length - maxListedNights;
  return `Too many bookings for ${pluralise(units, "room")} on ${pluralise(nights.length, "night")}: ${listedNights}${unlistedCount > 0 ? ` and ${unlistedCount} more` : ""}. Move those bookings or blocks first.`;
}
