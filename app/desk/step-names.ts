import type { nextStep } from "~/booking/stay-state";

type Step = NonNullable<ReturnType<typeof nextStep>>;

/** What the desk does with a booking, by the end of the address that does it. */
export const stepNames: Record<Step, string> = {
  confirm: "Confirm",
  "check-in": "Check in",
  "check-out": "Check out",
  "no-show": "No-show",
};
