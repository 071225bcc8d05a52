import { addStayDays, countNights, type Stay, type StayDate } from "./stay";

/** Consecutive nights of a stay in one room type. A stay has one part, or several without a gap. */
export interface StayPart extends Stay {
  roomId: number;
}

/** Returns the room of a night. Nights before or after the stay have the room of its first or last part. */
export function roomIdOn(parts: StayPart[], night: StayDate): number {
  const part = parts.findLast(({ checkIn }) => checkIn <= night) ?? parts[0];
  if (!part) throw new RangeError("a stay has at least one part");
  return part.roomId;
}

/** Changes the room of a stay from a night until its end. */
export function changeRoomFrom(parts: StayPart[], from: StayDate, roomId: number): StayPart[] {
  const [firstPart] = parts;
  const lastPart = parts.at(-1);
  if (!firstPart || !lastPart || from >= lastPart.checkOut) return parts;
  const earlierParts = parts
    .filter(({ checkIn }) => checkIn < from)
    .map((part) => ({ ...part, checkOut: part.checkOut < from ? part.checkOut : from }));
  const checkIn = from < firstPart.checkIn ? firstPart.checkIn : from;
  return mergeParts([...earlierParts, { roomId, checkIn, checkOut: lastPart.checkOut }]);
}

/** Moves a stay to other dates. Nights keep their room; added nights take the room of the nearest part. */
export function rescheduleParts(parts: StayPart[], { checkIn, checkOut }: Stay): StayPart[] {
  const nights = Math.max(1, countNights({ checkIn, checkOut }));
  return mergeParts(
    Array.from({ length: nights }, (_, index) => {
      const night = addStayDays(checkIn, index);
      return { roomId: roomIdOn(parts, night), checkIn: night, checkOut: addStayDays(night, 1) };
    }),
  );
}

export const arePartsEqual = (a: StayPart[], b: StayPart[]): boolean =>
  a.length === b.length &&
  a.every(({ roomId, checkIn, checkOut }, index) => {
    const part = b[index];
    return part?.roomId === roomId && part.checkIn === checkIn && part.checkOut === checkOut;
  });

function mergeParts(parts: StayPart[]): StayPart[] {
  const mergedParts: StayPart[] = [];
  for (const part of parts) {
    const lastPart = mergedParts.at(-1);
    if (lastPart?.roomId === part.roomId) lastPart.checkOut = part.checkOut;
    else mergedParts.push({ ...part });
  }
  return mergedParts;
}
