import * as z from "zod";
import type { Stay } from "~/core/stay";
import type { StayPart } from "~/core/stay-parts";
import { storedJsonParser } from "~/core/stored-json.server";

/** Nights of a booking in one kind of room. */
export interface BookedPart extends StayPart {
  roomName: string;
}

const parseChanges = storedJsonParser(
  "changes of room",
  z.array(z.object({ roomId: z.int(), roomName: z.string(), checkIn: z.string() })),
);

/**
 * The stay of a booking as its parts.
 * @param changes JSON: the rooms after the first, each with the night from which on it is the stay's
 */
export function parseParts(
  { checkIn, checkOut, ...room }: Stay & { roomId: number; roomName: string },
  changes: string,
): BookedPart[] {
  const first = { roomId: room.roomId, roomName: room.roomName, checkIn };
  const begun = [first, ...parseChanges(changes)];
  return begun.map((part, index) => ({ ...part, checkOut: begun[index + 1]?.checkIn ?? checkOut }));
}
