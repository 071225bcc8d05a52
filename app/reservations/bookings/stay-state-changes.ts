import type { BookingStatus } from "db/schema";
import { formatStayDate, type Stay } from "~/core/stay";

export const stayStateChanges = ["check-in", "check-out", "no-show"] as const;
export type StayStateChange = (typeof stayStateChanges)[number];

export const stateChangeLabels: Record<StayStateChange, string> = {
  "check-in": "Checked in",
  "check-out": "Checked out",
  "no-show": "No-show",
};

export const reverseLabels: Record<StayStateChange, string> = {
  "check-in": "Reverse check-in",
  "check-out": "Reverse check-out",
  "no-show": "Reverse no-show",
};

export interface StayWithState extends Stay {
  status: BookingStatus;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
}

export function findLastStateChange({
  checkedInAt,
  checkedOutAt,
  noShowAt,
}: Pick<StayWithState, "checkedInAt" | "checkedOutAt" | "noShowAt">): StayStateChange | null {
  if (noShowAt) return "no-show";
  if (checkedOutAt) return "check-out";
  return checkedInAt ? "check-in" : null;
}

/** @param today the lodge's day */
export function findStayStateChangeProblem(
  booking: StayWithState,
  change: StayStateChange,
  today: string,
): string | null {
  if (change === "check-out") {
    const statusProblem = findStatusProblem(booking);
    if (statusProblem) return statusProblem;
    const lastChange = findLastStateChange(booking);
    if (lastChange === "check-in") return null;
    return lastChange === "check-out"
      ? "The guest is already checked out."
      : "The guest is not checked in.";
  }
  const problem = findStatusProblem(booking) ?? findRecordedProblem(booking);
  if (problem) return problem;
  if (today < booking.checkIn) return `The stay starts on ${formatStayDate(booking.checkIn)}.`;
  if (change === "check-in" && today > booking.checkOut) {
    return `The stay ended on ${formatStayDate(booking.checkOut)}. Mark it as stayed, or change the dates.`;
  }
  return null;
}

/** A stay can be marked as stayed from the day of departure on. */
export function findMarkAsStayedProblem(booking: StayWithState, today: string): string | null {
  const problem = findStatusProblem(booking) ?? findRecordedProblem(booking);
  if (problem) return problem;
  return today < booking.checkOut
    ? `The stay runs until ${formatStayDate(booking.checkOut)}.`
    : null;
}

function findStatusProblem({ status }: StayWithState): string | null {
  if (status === "cancelled") return "The booking is cancelled.";
  return status === "pending" ? "The booking is pending. Confirm it first." : null;
}

const alreadyRecordedMessages: Record<StayStateChange, string> = {
  "check-in": "The guest is already checked in.",
  "check-out": "The guest is already checked out.",
  "no-show": "The booking is marked as a no-show.",
};

function findRecordedProblem(booking: StayWithState): string | null {
  const lastChange = findLastStateChange(booking);
  return lastChange && alreadyRecordedMessages[lastChange];
}

export function findReverseStateProblem(
  booking: StayWithState,
  change: StayStateChange,
): string | null {
  if (booking.status === "cancelled") return "The booking is cancelled.";
  return findLastStateChange(booking) === change
    ? null
    : `The booking is not marked “${stateChangeLabels[change]}”.`;
}
