import type { BookingStatus } from "db/schema";
import { guestName } from "~/booking/guest-details";
import { readBooking } from "~/booking/read-booking.server";
import { markNames, markOf, type StayMark } from "~/booking/stay-marks";
import { stayStateNames } from "~/booking/stay-state";
import { db } from "~/db.server";
import type { Told } from "~/ui/notice";
import type { ListNotice } from "./lists/desk-list.server";

const marks = new Map<string, { mark: StayMark; done: string }>([
  ["checked-in", { mark: "check-in", done: "checked in" }],
  ["checked-out", { mark: "check-out", done: "checked out" }],
  ["no-show", { mark: "no-show", done: "marked as a no-show" }],
]);

interface MarkedBooking {
  id: string;
  guestName: string;
  status: BookingStatus;
  mark: StayMark | null;
}

/**
 * What is said of a booking that was marked, and how to take that back; null where it does not carry
 * the mark (any more), or the notice is about something else.
 * @param here where taking it back leads
 */
export function tellMark(notice: string, booking: MarkedBooking, here: string): Told | null {
  const { id, status } = booking;
  const name = booking.guestName || "Guest";
  const mark = status === "cancelled" ? null : booking.mark;
  if (notice === "undone") {
    const state = mark ? markNames[mark] : stayStateNames[status];
    return { text: `Mark taken back. ${name}: ${state}.` };
  }
  const told = marks.get(notice);
  if (!told || told.mark !== mark) return null;
  return {
    text: `${name} ${told.done}.`,
    undo: { action: `/admin/bookings/${id}/undo-mark`, fields: { mark, returnTo: here } },
  };
}

/** What lists of bookings say after a mark. */
export const markNotices: Record<string, ListNotice> = Object.fromEntries(
  [...marks.keys(), "undone"].map((notice): [string, ListNotice] => [
    notice,
    async (params, here) => {
      const booking = await readBooking(db, params.get("booking") ?? "");
      if (!booking) return null;
      const marked = { ...booking, guestName: guestName(booking), mark: markOf(booking) };
      return tellMark(notice, marked, here);
    },
  ]),
);
