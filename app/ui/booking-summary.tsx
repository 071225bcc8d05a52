import type { BookingView } from "~/reservations/bookings/booking-view";
import { MultilineText } from "./multiline-text";
import { Sentence } from "./sentence";
import { useTranslator } from "./use-translator";

export function BookingSummary({ booking }: { booking: BookingView }) {
  const { t } = useTranslator();
  const { checkIn, checkOut, checkInTime, checkOutTime } = booking;
  const rows = [
    ...(booking.releasedFrom ? [{ label: t("Early departure"), value: booking.releasedFrom }] : []),
    { label: t("Room"), value: booking.roomName },
    { label: t("Guests"), value: `${booking.guestName}, ${booking.guests}` },
    ...(booking.arrival ? [{ label: t("Arrival"), value: booking.arrival }] : []),
    { label: t("Board"), value: booking.boardWithMeals },
    ...(booking.specialRequests
      ? [{ label: t("Special requests"), value: <MultilineText text={booking.specialRequests} /> }]
      : []),
  ];
  return (
    <dl className="answers ticket">
      <div className="ticket-end">
        <dt>{t("Check-in")}</dt>
        <dd>
          <Sentence text="{day}, from {time}" day={<strong>{checkIn}</strong>} time={checkInTime} />
        </dd>
      </div>
      <div className="ticket-end">
        <dt>{t("Check-out")}</dt>
        <dd>
          <Sentence text="{day}, by {time}" day={<strong>{checkOut}</strong>} time={checkOutTime} />
        </dd>
      </div>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
