import type { findNextBookingStep } from "~/reservations/bookings/stay-state";

export type Step = NonNullable<ReturnType<typeof findNextBookingStep>> | "was-here";

export const stepLabels: Record<Step, string> = {
  confirm: "Confirm",
  "check-in": "Check in",
  "check-out": "Check out",
  "no-show": "No-show",
  "was-here": "Mark as stayed",
};
