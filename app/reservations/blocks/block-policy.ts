import type { StayDate } from "db/schema";
import { pluralise } from "~/core/pluralise";
import { countNights, maxStorableNights } from "~/core/stay";

/** Units out of sale from `firstNight` until `endDay`, when they are free again. */
export interface BlockChoice {
  roomId: number;
  firstNight: StayDate;
  endDay: StayDate;
  units: number;
  /** The unit out of order; null: any of the room. */
  doorId: number | null;
  reason: string;
}

export const blockFieldLabels: Record<keyof BlockChoice, string> = {
  roomId: "Room",
  firstNight: "First night",
  endDay: "Free again on",
  doorId: "Which one",
  units: "Units",
  reason: "Reason",
};

/** Validates a block entered by the desk. Values of the `stored` block remain valid. */
export function findBlockProblem(
  { firstNight, endDay, units, doorId }: BlockChoice,
  room: { name: string; units: number; doorIds: number[] },
  today: StayDate,
  stored?: { firstNight: StayDate },
): { field: keyof BlockChoice; message: string } | null {
  if (firstNight < today && firstNight !== stored?.firstNight) {
    return { field: "firstNight", message: "The first night cannot be before today." };
  }
  if (endDay <= firstNight) {
    return { field: "endDay", message: "The room is free again after the first night or later." };
  }
  if (endDay < today) {
    return { field: "endDay", message: "The room cannot be free again before today." };
  }
  if (countNights({ checkIn: firstNight, checkOut: endDay }) > maxStorableNights) {
    return { field: "endDay", message: `Block a room for at most ${maxStorableNights} nights.` };
  }
  if (units > room.units) {
    return { field: "units", message: `${room.name} has ${pluralise(room.units, "unit")}.` };
  }
  if (doorId !== null && !room.doorIds.includes(doorId)) {
    return { field: "doorId", message: `Choose one of ${room.name}, or any of them.` };
  }
  if (doorId !== null && units > 1) {
    return { field: "units", message: "One of them is 1 unit. Choose any of them to block more." };
  }
  return null;
}

export const managedByChannel =
  "It comes from a channel's calendar. Change or cancel it at the channel; the next sync brings it here.";

export const missingFromChannel =
  "The stay has begun and is no longer in the channel’s calendar. The room stays held until the desk ends it.";

export type BlockPhase = "upcoming" | "current" | "past";

export function blockPhase(
  { firstNight, endDay }: { firstNight: StayDate; endDay: StayDate },
  today: StayDate,
): BlockPhase {
  if (endDay <= today) return "past";
  return firstNight < today ? "current" : "upcoming";
}
