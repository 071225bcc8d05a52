import { bookingStepLabels } from "~/desk/step-labels";
import { formatHeldUntil } from "~/reservations/bookings/hold-policy";
import { type StayState, stayStateLabels } from "~/reservations/bookings/stay-state";
import { Badge, type Tone } from "~/ui/badge";
import { StateButton } from "~/ui/desk/state-button";
import { useIsPending } from "~/ui/use-is-pending";
import type { StayRow } from "./stay-columns";

const tones: Record<StayState, Tone> = {
  pending: "waiting",
  confirmed: "good",
  "checked-in": "in",
  "checked-out": "out",
  "no-show": "off",
  cancelled: "off",
};

const stateAfterStep = {
  confirm: "confirmed",
  "check-in": "checked-in",
  "check-out": "checked-out",
  "no-show": "no-show",
  "mark-as-stayed": "checked-out",
} as const;

/** A submitted step shows its new state immediately. */
export function StayStatus({ stay, currentHref }: { stay: StayRow; currentHref: string }) {
  const { id, guestName, nextStep, canBeNoShow } = stay;
  const isPending = useIsPending();
  const steps = [...(nextStep ? [nextStep] : []), ...(canBeNoShow ? (["no-show"] as const) : [])];
  const stepPath = (step: keyof typeof stateAfterStep) => `/admin/bookings/${id}/${step}`;
  const submittedStep = steps.find((step) => isPending(stepPath(step)));
  const state = submittedStep ? stateAfterStep[submittedStep] : stay.state;
  return (
    <>
      <Badge tone={tones[state]} label={stayStateLabels[state]} />{" "}
      {state === "pending" && <small>{formatHeldUntil(stay.heldUntil)}</small>}
      {steps.map((step) => (
        <div key={step} className="no-print">
          <StateButton
            action={stepPath(step)}
            returnTo={currentHref}
            hiddenSuffix={`: ${guestName || `booking ${id}`}`}
          >
            {bookingStepLabels[step]}
          </StateButton>
        </div>
      ))}
    </>
  );
}
