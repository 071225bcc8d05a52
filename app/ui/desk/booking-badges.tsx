import type { BookingStatus } from "db/schema";
import { formatHeldUntil } from "~/reservations/bookings/hold-policy";
import {
  type StayStateChange,
  stateChangeLabels,
  stayStateChanges,
} from "~/reservations/bookings/stay-state-changes";
import { Badge, type Tone } from "~/ui/badge";
import { BookingBadge } from "~/ui/booking-badge";
import { useIsSent } from "~/ui/use-is-sent";

const tones: Record<StayStateChange, Tone> = {
  "check-in": "in",
  "check-out": "out",
  "no-show": "off",
};

/** Shows a booking's state, optimistically after a submission. */
export function BookingBadges({
  id,
  status,
  mark,
  heldUntil,
}: {
  id: string;
  status: BookingStatus;
  mark: StayStateChange | null;
  /** The end of a pending hold as text; null without an end, undefined if shown elsewhere. */
  heldUntil?: string | null;
}) {
  const isSent = useIsSent();
  const own = `/admin/bookings/${id}`;
  const isConfirmed = isSent(`${own}/confirm`);
  const stayed = isSent(`${own}/mark-as-stayed`) ? ("check-out" as const) : null;
  const set = stayed ?? stayStateChanges.find((each) => isSent(`${own}/${each}`)) ?? mark;
  return (
    <>
      <BookingBadge status={isConfirmed ? "confirmed" : status} />
      {set && (
        <>
          {" "}
          <Badge tone={tones[set]} word={stateChangeLabels[set]} />
        </>
      )}
      {status === "pending" && !isConfirmed && heldUntil !== undefined && (
        <small> {formatHeldUntil(heldUntil)}</small>
      )}
    </>
  );
}
