import { stepLabels } from "~/desk/step-labels";
import { formatHeldUntil } from "~/reservations/bookings/hold-policy";
import { type StayState, stayStateLabels } from "~/reservations/bookings/stay-state";
import { Badge, type Tone } from "~/ui/badge";
import { StateButton } from "~/ui/desk/state-button";
import { useIsSent } from "~/ui/use-is-sent";
import type { StayRow } from "./stay-columns";

const tones: Record<StayState, Tone> = {
  pending: "waiting",
  confirmed: "good",
  "checked-in": "in",
  "checked-out": "out",
  "no-show": "off",
  cancelled: "off",
};

const after = {
  confirm: "confirmed",
  "check-in": "checked-in",
  "check-out": "checked-out",
  "no-show": "no-show",
  "mark-as-stayed": "checked-out",
} as const;

export function StayStatus({ stay, here }: { stay: StayRow; here: string }) {
  const { id, guestName, next, canBeNoShow } = stay;
  const isSent = useIsSent();
  const steps = [...(next ? [next] : []), ...(canBeNoShow ? (["no-show"] as const) : [])];
  const actionOf = (step: keyof typeof after) => `/admin/bookings/${id}/${step}`;
  const sent = steps.find((step) => isSent(actionOf(step)));
  const state = sent ? after[sent] : stay.state;
  return (
    <>
      <Badge tone={tones[state]} word={stayStateLabels[state]} />{" "}
      {state === "pending" && <small>{formatHeldUntil(stay.heldUntil)}</small>}
      {steps.map((step) => (
        <div key={step} className="no-print">
          <StateButton
            action={actionOf(step)}
            returnTo={here}
            which={`: ${guestName || `booking ${id}`}`}
          >
            {stepLabels[step]}
          </StateButton>
        </div>
      ))}
    </>
  );
}
