import type { StayDate } from "db/schema";
import { pluralise } from "~/core/pluralise";
import { countNights, maxStorableNights } from "~/core/stay";

export interface BlockChoice {
  roomId: number;
  firstNight: StayDate;
  /** The day on which the units are available again. */
  endDay: StayDate;
  units: number;
  /** The blocked unit; null: any units of the room. */
  unitId: number | null;
  reason: string;
}

export const blockFieldLabels: Record<keyof BlockChoice, string> = {
  roomId: "Room type",
  firstNight: "First night",
  endDay: "Available again",
  unitId: "Room",
  units: "Number of rooms",
  reason: "Reason",
};

/** The first night of the `stored` block stays valid even if past. */
export function findBlockProblem(
  { firstNight, endDay, units, unitId }: BlockChoice,
  room: { name: string; units: number; unitIds: number[] },
  today: StayDate,
  stored?: { firstNight: StayDate },
): { field: keyof BlockChoice; message: string } | null {
  if (firstNight < today && firstNight !== stored?.firstNight) {
    return { field: "firstNight", message: "The first night cannot be before today." };
  }
  if (endDay <= firstNight) {
    return { field: "endDay", message: "“Available again” must be later than “First night”." };
  }
  if (endDay < today) {
    return { field: "endDay", message: "The block cannot end before today." };
  }
  if (countNights({ checkIn: firstNight, checkOut: endDay }) > maxStorableNights) {
    return { field: "endDay", message: `Block a room for at most ${maxStorableNights} nights.` };
  }
  if (units > room.units) {
    return { field: "units", message: `${room.name} has ${pluralise(room.units, "room")}.` };
  }
  if (unitId !== null && !room.unitIds.includes(unitId)) {
    return { field: "unitId", message: `Choose a room of type ${room.name}, or Any.` };
  }
  if (unitId !== null && units > 1) {
    return { field: "units", message: "A named room counts as 1. Choose Any to block more rooms." };
  }
  return null;
}

export const managedByChannelMessage =
  "This booking comes from a channel. Change or cancel it there; it is then updated here automatically.";

export const missingFromChannelMessage =
  "The stay has begun and is no longer in the channel’s calendar. The room stays blocked until you end the block.";

export type BlockPhase = "upcoming" | "current" | "past";

/** A block that starts on `today` is still upcoming. */
export function deriveBlockPhase(
  { firstNight, endDay }: { firstNight: StayDate; endDay: StayDate },
  today: StayDate,
): BlockPhase {
  if (endDay <= today) return "past";
  return firstNight < today ? "current" : "upcoming";
}
