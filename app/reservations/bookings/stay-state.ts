import type { BookingStatus } from "db/schema";
import type { Stay } from "~/core/stay";
import { type AgreedTerms, toStayInstants } from "~/reservations/quotes/agreed-terms";
import {
  findLastStateChange,
  findStayStateChangeProblem,
  type StayStateChange,
  type StayWithState,
} from "./stay-state-changes";

export function canChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  if (to === "confirmed") return from === "pending";
  return to === "cancelled" && from !== "cancelled";
}

export function findChangeProblem(
  booking: StayWithState & { folioClosedAt?: string | null },
): string | null {
  if (booking.status === "cancelled") return "A cancelled booking cannot be changed.";
  if (booking.folioClosedAt) return folioClosedMessage;
  const lastChange = findLastStateChange(booking);
  if (lastChange === "check-out") return "The guest is checked out. Reverse the check-out first.";
  return lastChange === "no-show"
    ? "The booking is marked as a no-show. Reverse the no-show first."
    : null;
}

/** A no-show cannot be cancelled, because its charge was decided when the no-show was recorded. */
export const noShowCannotBeCancelledMessage =
  "The booking is marked as a no-show. Reverse the no-show first, or void its charge on the folio.";

export function findCancelProblem(
  booking: Omit<StayWithState, keyof Stay> & { folioClosedAt: string | null },
): "cancelled" | "checked-in" | "no-show" | "folio-closed" | null {
  if (booking.status === "cancelled") return "cancelled";
  if (booking.checkedInAt) return "checked-in";
  if (booking.noShowAt) return "no-show";
  return booking.folioClosedAt ? "folio-closed" : null;
}

export const folioClosedMessage = "The folio is closed. An administrator can reopen it.";

export function findNextBookingStep(
  booking: StayWithState,
  today: string,
): "confirm" | StayStateChange | null {
  if (booking.status === "pending") return "confirm";
  if (!findStayStateChangeProblem(booking, "check-out", today)) return "check-out";
  const isDue =
    today <= booking.checkOut && !findStayStateChangeProblem(booking, "check-in", today);
  return isDue ? "check-in" : null;
}

export type StayState =
  | "pending"
  | "confirmed"
  | "checked-in"
  | "checked-out"
  | "no-show"
  | "cancelled";

export const stayStateLabels: Record<StayState, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  "checked-in": "Checked in",
  "checked-out": "Checked out",
  "no-show": "No-show",
  cancelled: "Cancelled",
};

export function deriveStayState(booking: {
  status: BookingStatus;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
}): StayState {
  if (booking.status === "cancelled") return "cancelled";
  if (booking.noShowAt) return "no-show";
  if (booking.checkedOutAt) return "checked-out";
  return booking.checkedInAt ? "checked-in" : booking.status;
}

export const maxOverdueStays = 20;

type StayPhase = "upcoming" | "current" | "past";

/** Follows the agreed check-in and check-out times (specification, section 4). */
export function deriveStayPhase(
  booking: Stay & {
    status: BookingStatus;
    terms: AgreedTerms;
    checkedInAt?: string | null;
    checkedOutAt?: string | null;
    noShowAt?: string | null;
  },
  now: Date,
): StayPhase {
  if (booking.status === "cancelled" || booking.checkedOutAt || booking.noShowAt) return "past";
  const { checkInAt, checkOutAt } = toStayInstants(booking, booking.terms);
  if (!booking.checkedInAt && now < checkInAt) return "upcoming";
  return now < checkOutAt ? "current" : "past";
}
