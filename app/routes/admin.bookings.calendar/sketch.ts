import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { addStayDays, countNights, formatStayDate, type Stay } from "~/core/stay";

export interface ChangeableStay extends Stay {
  id: string;
  roomId: number;
}

/** The preview of a stay that the user drags or creates on the calendar. Nothing is saved yet. */
export interface Sketch extends Stay {
  /** Moves the stay, changes its first or last night, or creates a stay. */
  kind: "move" | "start" | "end" | "new";
  booking: ChangeableStay | null;
  text: string;
  row: number;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

export function extendSketch(sketch: Sketch, days: number, row = sketch.row): Sketch {
  const checkIn = addStayDays(sketch.checkIn, days);
  const checkOut = addStayDays(sketch.checkOut, days);
  switch (sketch.kind) {
    case "move":
      return { ...sketch, row, checkIn, checkOut };
    case "start":
      return { ...sketch, checkIn: earlier(checkIn, addStayDays(sketch.checkOut, -1)) };
    case "end":
      return { ...sketch, checkOut: later(checkOut, addStayDays(sketch.checkIn, 1)) };
    case "new":
      return {
        ...sketch,
        checkIn: earlier(checkIn, sketch.checkIn),
        checkOut: later(checkOut, sketch.checkOut),
      };
  }
}

/** The row into which a stay is dropped. A null room or unit stays as it is. */
interface SketchTarget {
  roomId: number | null;
  unitId: number | null;
  isStartRow: boolean;
}

/** Returns the URL of the form for the sketched change, or null if nothing would change. */
export function createSketchHref(
  { booking, checkIn, checkOut }: Sketch,
  target: SketchTarget,
  returnTo: string,
) {
  const roomId = target.roomId ?? booking?.roomId ?? 0;
  const stay = { roomId, checkIn, checkOut };
  if (!booking) return withQuery("/admin/bookings/new", { ...stay, unitId: target.unitId });
  // A stay dropped into the row where it started keeps its unit.
  const unitId = target.isStartRow ? null : target.unitId;
  const bookingPath = `/admin/bookings/${booking.id}`;
  const isSameStay =
    booking.roomId === roomId && booking.checkIn === checkIn && booking.checkOut === checkOut;
  if (!isSameStay) return withQuery(`${bookingPath}/change`, { ...stay, unitId, returnTo });
  return unitId === null ? null : withQuery(`${bookingPath}/assign-room`, { unitId, returnTo });
}

export const describeSketch = (sketch: Sketch, roomName: string): string =>
  `${sketch.text || "New booking"}: ${roomName}, ${formatDates(sketch)}`;

export const formatDates = (stay: Stay): string =>
  `${formatStayDate(stay.checkIn)} to ${formatStayDate(stay.checkOut)}, ${pluralise(countNights(stay), "night")}`;
