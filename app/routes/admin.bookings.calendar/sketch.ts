import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { addStayDays, countNights, formatStayDate, type Stay } from "~/core/stay";

/** A booking that can be changed. */
export interface ChangeableStay extends Stay {
  id: string;
  roomId: number;
}

/** What a hand or the arrow keys make of a stay, or of free days; nothing is saved of it. */
export interface Sketch extends Stay {
  /** The stay is moved, pulled at an end, or a new one is drawn. */
  kind: "move" | "start" | "end" | "new";
  /** The stay as it is; null for a new one. */
  booking: ChangeableStay | null;
  /** Whom it is for, where that is known. */
  text: string;
  /** Which row of the calendar it is in. */
  row: number;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/** A sketch as it began, drawn on by so many days; at least one night stays of it. */
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

/** The row in which a sketch ends; without a kind or a door of its own a stay keeps what it has. */
interface AimedAt {
  roomId: number | null;
  doorId: number | null;
  /** The same row as the one in which it began. */
  isOwn: boolean;
}

/** The page that a sketch asks for; null where it is what was there before. */
export function hrefOf({ booking, checkIn, checkOut }: Sketch, row: AimedAt, returnTo: string) {
  const roomId = row.roomId ?? booking?.roomId ?? 0;
  const stay = { roomId, checkIn, checkOut };
  if (!booking) return withQuery("/admin/bookings/new", { ...stay, doorId: row.doorId });
  // In its own row a stay keeps its door by itself.
  const doorId = row.isOwn ? null : row.doorId;
  const own = `/admin/bookings/${booking.id}`;
  const isSameStay =
    booking.roomId === roomId && booking.checkIn === checkIn && booking.checkOut === checkOut;
  if (!isSameStay) return withQuery(`${own}/change`, { ...stay, doorId, returnTo });
  return doorId === null ? null : withQuery(`${own}/door`, { doorId, returnTo });
}

/** Who, where and when, for who only hears it. */
export const describeSketch = (sketch: Sketch, roomName: string): string =>
  `${sketch.text || "New booking"}: ${roomName}, ${datesOf(sketch)}`;

export const datesOf = (stay: Stay): string =>
  `${formatStayDate(stay.checkIn)} to ${formatStayDate(stay.checkOut)}, ${pluralise(countNights(stay), "night")}`;
