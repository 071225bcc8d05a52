import type { BookingStatus } from "db/schema";
import { type StayMark, stayMarks } from "~/booking/stay-marks";
import { BookingBadge } from "~/ui/booking-badge";
import { StayMarkBadge } from "~/ui/stay-mark-badge";
import { useIsSent } from "~/ui/use-is-sent";

/** Where a booking stands; what is on its way to the server counts as done. */
export function BookingBadges({
  id,
  status,
  mark,
  heldUntil,
}: {
  id: string;
  status: BookingStatus;
  mark: StayMark | null;
  /** When it lapses while it is pending, in words. */
  heldUntil?: string | null;
}) {
  const isSent = useIsSent();
  const own = `/admin/bookings/${id}`;
  const isConfirmed = isSent(`${own}/confirm`);
  return (
    <>
      <BookingBadge status={isConfirmed ? "confirmed" : status} />{" "}
      <StayMarkBadge mark={stayMarks.find((each) => isSent(`${own}/${each}`)) ?? mark} />
      {heldUntil && !isConfirmed && <small>Held until {heldUntil}</small>}
    </>
  );
}
