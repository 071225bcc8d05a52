import type { BookingStatus } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import type { Stay } from "~/core/stay";
import { db } from "~/db.server";
import { warnOf } from "~/front-desk/housekeeping/care-words";
import { readReadiness } from "~/front-desk/housekeeping/read-doors.server";
import { findNotLeft } from "~/front-desk/stays/mark-stay.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { markNames, markOf, type StayMark } from "~/reservations/bookings/stay-marks";
import { stayStateNames } from "~/reservations/bookings/stay-state";
import { refuseNotLeft } from "~/reservations/occupancy/not-left";
import type { Told } from "~/ui/notice";
import type { ListNotice } from "./lists/desk-list.server";

const marks = new Map<string, { mark: StayMark; done: string }>([
  ["checked-in", { mark: "check-in", done: "checked in" }],
  ["checked-out", { mark: "check-out", done: "checked out" }],
  ["no-show", { mark: "no-show", done: "marked as a no-show" }],
  ["was-here", { mark: "check-out", done: "was here and left" }],
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
 * @param warning what has to be known of the room that somebody was checked in to
 */
export function tellMark(
  notice: string,
  booking: MarkedBooking,
  here: string,
  warning: string | null = null,
): Told | null {
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
    text: [`${name} ${told.done}.`, mark === "check-in" && warning].filter(Boolean).join(" "),
    undo: { action: `/admin/bookings/${id}/undo-mark`, fields: { mark, returnTo: here } },
  };
}

/** What has to be known of the room that a guest has tonight; null where all is well. */
export async function warnOfDoor(
  { id, checkIn, checkOut }: Stay & { id: string },
  present: Present,
): Promise<string | null> {
  const today = lodgeToday(present.now, present.settings.general.timeZone);
  if (checkIn > today || checkOut <= today) return null;
  const notLeft = await findNotLeft(db, id, today);
  if (notLeft) return refuseNotLeft(notLeft);
  return warnOf((await readReadiness(db, present)).get(id));
}

/** What a page with several bookings says after a mark on one of them; null after anything else. */
export async function tellMarkOf(
  params: URLSearchParams,
  here: string,
  present: Present,
): Promise<Told | null> {
  const notice = params.get("notice") ?? "";
  const booking = await findBooking(db, params.get("booking") ?? "");
  if (!booking) return null;
  const marked = { ...booking, guestName: guestName(booking), mark: markOf(booking) };
  const warning = notice === "checked-in" ? await warnOfDoor(booking, present) : null;
  return tellMark(notice, marked, here, warning);
}

/** What lists of bookings say after a mark. */
export const markNotices: Record<string, ListNotice> = Object.fromEntries(
  [...marks.keys(), "undone"].map((notice) => [notice, tellMarkOf]),
);
