import * as z from "zod";
import type { Stay } from "~/core/stay";
import type { StayPart } from "~/core/stay-parts";
import { createStoredJsonParser } from "~/core/stored-json.server";

export interface BookedPart extends StayPart {
  roomName: string;
}

const parseRoomMoves = createStoredJsonParser(
  "changes of room",
  z.array(z.object({ roomId: z.int(), roomName: z.string(), checkIn: z.string() })),
);

/** @param roomMoves JSON of the rooms after the first, each with its first night */
export function parseParts(
  { checkIn, checkOut, ...room }: Stay & { roomId: number; roomName: string },
  roomMoves: string,
): BookedPart[] {
  const firstPart = { roomId: room.roomId, roomName: room.roomName, checkIn };
  const parts = [firstPart, ...parseRoomMoves(roomMoves)];
  return parts.map((part, index) => ({ ...part, checkOut: parts[index + 1]?.checkIn ?? checkOut }));
}
