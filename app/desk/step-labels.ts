import type { findNextBookingStep } from "~/reservations/bookings/stay-state";

export type BookingStep = NonNullable<ReturnType<typeof findNextBookingStep>> | "mark-as-stayed";

export const bookingStepLabels: Record<BookingStep, string> = {
  confirm: "Confirm",
  "check-in": "Check in",
  "check-out": "Check out",
  "no-show": "No-show",
  "mark-as-stayed": "Mark as stayed",
};
