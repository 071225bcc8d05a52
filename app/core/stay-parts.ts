import { addStayDays, countNights, type Stay, type StayDate } from "./stay";

/** Nights of a stay in one room (type). A stay is one part, or several consecutive ones. */
export interface StayPart extends Stay {
  roomId: number;
}

/** Returns the room of a night. Nights before or after the stay have the room of its first or last part. */
export function roomOn(parts: StayPart[], night: StayDate): number {
  const part = parts.findLast(({ checkIn }) => checkIn <= night) ?? parts[0];
  if (!part) throw new RangeError("a stay has at least one part");
  return part.roomId;
}

/** Returns the stay with another room from a night until its end. */
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

/** Moves a stay to other dates. Nights keep their room; added nights take the room of the nearest part. */
export function rescheduleParts(parts: StayPart[], { checkIn, checkOut }: Stay): StayPart[] {
  const nights = Math.max(1, countNights({ checkIn, checkOut }));
  return mergeParts(
    Array.from({ length: nights }, (_, at) => {
      const night = addStayDays(checkIn, at);
      return { roomId: roomOn(parts, night), checkIn: night, checkOut: addStayDays(night, 1) };
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
  const whole: StayPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.roomId === part.roomId) last.checkOut = part.checkOut;
    else whole.push({ ...part });
  }
  return whole;
}
