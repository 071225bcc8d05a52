import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { addStayDays, countNights, formatStayDate, type Stay } from "~/core/stay";

export interface ChangeableStay extends Stay {
  id: string;
  roomId: number;
}

/** A move, a resize or a new stay drawn on the calendar. Nothing is saved. */
export interface Sketch extends Stay {
  /** A move, a changed start or end, or a new stay. */
  kind: "move" | "start" | "end" | "new";
  booking: ChangeableStay | null;
  text: string;
  row: number;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** Extends a sketch by days from its start, keeping at least one night. */
export function drawOn(from: Sketch, days: number, row = from.row): Sketch {
  const checkIn = addStayDays(from.checkIn, days);
  const checkOut = addStayDays(from.checkOut, days);
  switch (from.kind) {
    case "move":
      return { ...from, row, checkIn, checkOut };
    case "start":
      return { ...from, checkIn: earlier(checkIn, addStayDays(from.checkOut, -1)) };
    case "end":
      return { ...from, checkOut: later(checkOut, addStayDays(from.checkIn, 1)) };
    case "new":
      return {
        ...from,
        checkIn: earlier(checkIn, from.checkIn),
        checkOut: later(checkOut, from.checkOut),
      };
  }
}

/** The row in which a sketch ends. Without a room or unit the stay keeps its own. */
interface AimedAt {
  roomId: number | null;
  unitId: number | null;
  /** The row in which the sketch started. */
  isOwn: boolean;
}

export function hrefOf({ booking, checkIn, checkOut }: Sketch, row: AimedAt, returnTo: string) {
  const roomId = row.roomId ?? booking?.roomId ?? 0;
  const stay = { roomId, checkIn, checkOut };
  if (!booking) return withQuery("/admin/bookings/new", { ...stay, unitId: row.unitId });
  // In its own row a stay keeps its unit.
  const unitId = row.isOwn ? null : row.unitId;
  const own = `/admin/bookings/${booking.id}`;
  const isSameStay =
    booking.roomId === roomId && booking.checkIn === checkIn && booking.checkOut === checkOut;
  if (!isSameStay) return withQuery(`${own}/change`, { ...stay, unitId, returnTo });
  return unitId === null ? null : withQuery(`${own}/assign-room`, { unitId, returnTo });
}

export const describeSketch = (sketch: Sketch, roomName: string): string =>
  `${sketch.text || "New booking"}: ${roomName}, ${datesOf(sketch)}`;

export const datesOf = (stay: Stay): string =>
  `${formatStayDate(stay.checkIn)} to ${formatStayDate(stay.checkOut)}, ${pluralise(countNights(stay), "night")}`;
