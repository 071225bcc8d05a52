import * as z from "zod";
import type { Stay } from "~/core/stay";
import type { StayPart } from "~/core/stay-parts";
import { storedJsonParser } from "~/core/stored-json.server";

export interface BookedPart extends StayPart {
  roomName: string;
}

const parseChanges = storedJsonParser(
  "changes of room",
  z.array(z.object({ roomId: z.int(), roomName: z.string(), checkIn: z.string() })),
);

/** Returns a stay's parts. `changes` is JSON: the rooms after the first, each with its first night. */
export function parseParts(
  { checkIn, checkOut, ...room }: Stay & { roomId: number; roomName: string },
  changes: string,
): BookedPart[] {
  const first = { roomId: room.roomId, roomName: room.roomName, checkIn };
  const begun = [first, ...parseChanges(changes)];
  return begun.map((part, index) => ({ ...part, checkOut: begun[index + 1]?.checkIn ?? checkOut }));
}
