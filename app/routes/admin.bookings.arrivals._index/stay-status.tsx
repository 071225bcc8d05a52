import { type StayState, stayStateNames } from "~/booking/stay-state";
import { stepNames } from "~/desk/step-names";
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
} as const;

/** Where a stay stands, and the one next thing to do with it. */
export function StayStatus({ stay, here }: { stay: StayRow; here: string }) {
  const { id, guestName, next } = stay;
  const isSent = useIsSent();
  const action = `/admin/bookings/${id}/${next}`;
  const state = next && isSent(action) ? after[next] : stay.state;
  return (
    <>
      <Badge tone={tones[state]} word={stayStateNames[state]} />
      {stay.heldUntil && state === "pending" && <small>Held until {stay.heldUntil}</small>}
      {next && (
        <div className="no-print">
          <StateButton action={action} returnTo={here} which={`: ${guestName || `booking ${id}`}`}>
            {stepNames[next]}
          </StateButton>
        </div>
      )}
    </>
  );
}
