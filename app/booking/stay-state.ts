import type { BookingStatus } from "db/schema";

/** Where a booking stands, as the desk says it. */
export type StayState =
  | "pending"
  | "confirmed"
  | "checked-in"
  | "checked-out"
  | "no-show"
  | "cancelled";

export const stayStateNames: Record<StayState, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  "checked-in": "Checked in",
  "checked-out": "Checked out",
  "no-show": "No-show",
  cancelled: "Cancelled",
};

/** A booking's status with the marks that the desk set on it. */
export function stayState(booking: {
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
