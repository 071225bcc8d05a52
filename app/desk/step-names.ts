import type { nextStep } from "~/reservations/bookings/stay-state";

export type Step = NonNullable<ReturnType<typeof nextStep>> | "was-here";

/** What the desk does with a booking, by the end of the address that does it. */
export const stepNames: Record<Step, string> = {
  confirm: "Confirm",
  "check-in": "Check in",
  "check-out": "Check out",
  "no-show": "No-show",
  "was-here": "Was here",
};
