import { addStayDays, countNights, type Stay, type StayDate } from "./stay";

/** Nights that a stay has in one kind of room. A stay is one part, or several that follow each other. */
export interface StayPart extends Stay {
  roomId: number;
}

/** The kind of room of a night; of one before the stay that of its first, of one after it the last's. */
export function roomOn(parts: StayPart[], night: StayDate): number {
  const part = parts.findLast(({ checkIn }) => checkIn <= night) ?? parts[0];
  if (!part) throw new RangeError("a stay has at least one part");
  return part.roomId;
}

/** The same stay, in another kind of room from a night on until its end. */
export function moveParts(parts: StayPart[], from: StayDate, roomId: number): StayPart[] {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last || from >= last.checkOut) return parts;
  const before = parts
    .filter(({ checkIn }) => checkIn < from)
    .map((part) => ({ ...part, checkOut: part.checkOut < from ? part.checkOut : from }));
  const checkIn = from < first.checkIn ? first.checkIn : from;
  return mergeParts([...before, { roomId, checkIn, checkOut: last.checkOut }]);
}

/** Other dates for a stay: each night keeps its kind of room, one that it did not have the nearest's. */
export function rescheduleParts(parts: StayPart[], { checkIn, checkOut }: Stay): StayPart[] {
  const nights = Math.max(1, countNights({ checkIn, checkOut }));
  return mergeParts(
    Array.from({ length: nights }, (_, at) => {
      const night = addStayDays(checkIn, at);
      return { roomId: roomOn(parts, night), checkIn: night, checkOut: addStayDays(night, 1) };
    }),
  );
}

/** Whether two stays have the same nights in the same kinds of room. */
export const arePartsEqual = (one: StayPart[], other: StayPart[]): boolean =>
  one.length === other.length &&
  one.every(({ roomId, checkIn, checkOut }, index) => {
    const part = other[index];
    return part?.roomId === roomId && part.checkIn === checkIn && part.checkOut === checkOut;
  });

/** Neighbours in one kind of room are one part. */
function mergeParts(parts: StayPart[]): StayPart[] {
  const whole: StayPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.roomId === part.roomId) last.checkOut = part.checkOut;
    else whole.push({ ...part });
  }
  return whole;
}
