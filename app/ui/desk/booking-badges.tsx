import type { BookingStatus } from "db/schema";
import { formatHeldUntil } from "~/reservations/bookings/hold-policy";
import {
  type StayStateChange,
  stateChangeLabels,
  stayStateChanges,
} from "~/reservations/bookings/stay-state-changes";
import { Badge, type Tone } from "~/ui/badge";
import { BookingBadge } from "~/ui/record-badges";
import { useIsPending } from "~/ui/use-is-pending";

const tones: Record<StayStateChange, Tone> = {
  "check-in": "in",
  "check-out": "out",
  "no-show": "off",
};

/**
 * Shows a submitted change before the server has confirmed it. “Checked out” and “No-show” replace “Confirmed”.
 */
export function BookingBadges({
  id,
  status,
  lastStateChange,
  heldUntil,
}: {
  id: string;
  status: BookingStatus;
  lastStateChange: StayStateChange | null;
  /** When a pending booking's hold ends, as text; null if it has no end, undefined if shown elsewhere. */
  heldUntil?: string | null;
}) {
  const isPending = useIsPending();
  const bookingPath = `/admin/bookings/${id}`;
  const isConfirmed = isPending(`${bookingPath}/confirm`);
  const stayedChange = isPending(`${bookingPath}/mark-as-stayed`) ? ("check-out" as const) : null;
  const shownChange =
    stayedChange ??
    stayStateChanges.find((stateChange) => isPending(`${bookingPath}/${stateChange}`)) ??
    lastStateChange;
  const shownStatus = isConfirmed ? "confirmed" : status;
  const isOver = shownChange === "check-out" || shownChange === "no-show";
  return (
    <>
      {!(isOver && shownStatus === "confirmed") && (
        <>
          <BookingBadge status={shownStatus} />{" "}
        </>
      )}
      {shownChange && <Badge tone={tones[shownChange]} label={stateChangeLabels[shownChange]} />}
      {status === "pending" && !isConfirmed && heldUntil !== undefined && (
        <small> {formatHeldUntil(heldUntil)}</small>
      )}
    </>
  );
}
