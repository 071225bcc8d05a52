import type { BookingStatus } from "db/schema";
import { formatStayDate, type Stay } from "~/lodge/stay";

/** What the desk marks on a booking when the guest comes, leaves, or does not come. */
export const stayMarks = ["check-in", "check-out", "no-show"] as const;
export type StayMark = (typeof stayMarks)[number];

/** A booking that carries a mark, in words. */
export const markNames: Record<StayMark, string> = {
  "check-in": "Checked in",
  "check-out": "Checked out",
  "no-show": "No-show",
};

export interface MarkedStay extends Stay {
  status: BookingStatus;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
}

/** The mark that was set last, or null. */
export function markOf({
  checkedInAt,
  checkedOutAt,
  noShowAt,
}: Pick<MarkedStay, "checkedInAt" | "checkedOutAt" | "noShowAt">): StayMark | null {
  if (noShowAt) return "no-show";
  if (checkedOutAt) return "check-out";
  return checkedInAt ? "check-in" : null;
}

/**
 * Why a mark cannot be set on the lodge's day `today`, or null when it can. Nobody is checked in
 * before their day or before the booking is confirmed, or checked out before they are in.
 */
export function findMarkObjection(
  booking: MarkedStay,
  mark: StayMark,
  today: string,
): string | null {
  const current = markOf(booking);
  if (booking.status === "cancelled") return "The booking is cancelled.";
  if (booking.status === "pending") return "The booking is pending: confirm it first.";
  if (mark === "check-out") {
    if (current === "check-in") return null;
    return current === "check-out"
      ? "The guest is checked out already."
      : "The guest is not checked in.";
  }
  if (current === "check-in") return "The guest is checked in already.";
  if (current === "check-out") return "The guest is checked out already.";
  if (current === "no-show") return "The booking is marked as a no-show.";
  if (today < booking.checkIn) return `The stay begins on ${formatStayDate(booking.checkIn)}.`;
  return null;
}

/** Why a mark cannot be taken back, or null when it can: only the last one, while not cancelled. */
export function findUndoObjection(booking: MarkedStay, mark: StayMark): string | null {
  if (booking.status === "cancelled") return "The booking is cancelled.";
  return markOf(booking) === mark ? null : `The booking is not marked “${markNames[mark]}”.`;
}
