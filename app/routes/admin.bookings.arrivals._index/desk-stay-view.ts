import type { Board, StayDate } from "db/schema";
import { type StayState, stayState } from "~/booking/stay-marks";
import { formatTime } from "~/lodge/instants";
import { countNights, formatStayDate } from "~/lodge/stay";
import type { DeskStay } from "~/stays/occupancy-queries.server";

/** A line of the arrivals list. */
export interface DeskStayView {
  id: string;
  checkIn: StayDate;
  /** When they come or leave, or when they did. */
  time: string;
  roomName: string;
  guestName: string;
  guests: number;
  board: Board;
  nights: number;
  until: string;
  phone: string | null;
  specialRequests: string;
  state: StayState;
  balanceCents: number;
}

/** The most stays that one part of the page shows. */
export const shownStays = 300;

/** Characters of the special requests that the list shows; the booking has them all. */
const shownOfRequests = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > shownOfRequests ? `${line.slice(0, shownOfRequests)}…` : line;
}

/**
 * A stay as the desk's list shows it.
 * @param isLeaving the time is that of the departure
 */
export function viewDeskStay(stay: DeskStay, isLeaving = false): DeskStayView {
  const { checkInTime, checkOutTime, timeZone } = stay;
  const done = isLeaving ? stay.checkedOutAt : stay.checkedInAt;
  const expected = isLeaving ? `until ${checkOutTime}` : `from ${checkInTime}`;
  return {
    id: stay.id,
    checkIn: stay.checkIn,
    time: done ? `at ${formatTime(done, timeZone)}` : expected,
    roomName: stay.roomName,
    guestName: stay.guestName || "Guest",
    guests: stay.guests,
    board: stay.board,
    nights: countNights(stay),
    // The year stands above the list.
    until: formatStayDate(stay.checkOut).slice(0, -5),
    phone: stay.phone,
    specialRequests: shorten(stay.specialRequests),
    state: stayState(stay),
    balanceCents: stay.balanceCents,
  };
}
