import type { BookingView } from "~/reservations/bookings/booking-view";
import { MultilineText } from "./multiline-text";
import { Sentence } from "./sentence";
import { useTranslator } from "./use-translator";

export function BookingSummary({ booking }: { booking: BookingView }) {
  const { t } = useTranslator();
  const { checkIn, checkOut, checkInTime, checkOutTime } = booking;
  const facts = [
    ...(booking.leftEarly ? [{ name: t("Early departure"), value: booking.leftEarly }] : []),
    { name: t("Room"), value: booking.roomName },
    { name: t("Guests"), value: `${booking.guestName}, ${booking.guests}` },
    ...(booking.arrival ? [{ name: t("Arrival"), value: booking.arrival }] : []),
    { name: t("Board"), value: booking.boardInFull },
    ...(booking.specialRequests
      ? [{ name: t("Special requests"), value: <MultilineText text={booking.specialRequests} /> }]
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
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
