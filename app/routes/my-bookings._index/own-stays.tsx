import type { BookingView } from "~/reservations/bookings/booking-view";
import { ButtonLink } from "~/ui/button-link";
import { useMoney } from "~/ui/money";
import { type DisplayedPicture, Picture } from "~/ui/picture";
import { StayBadge } from "~/ui/record-badges";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";

interface GuestStay extends BookingView {
  roomNames: string;
  /** Null for past stays. */
  picture: DisplayedPicture | null;
  rating: number | null;
  canBeRated: boolean;
}

export function OwnStays({
  phase,
  title,
  bookings,
  emptyText,
}: {
  phase: "current" | "upcoming" | "past";
  title: string;
  bookings: GuestStay[];
  emptyText: string;
}) {
  const { t } = useTranslator();
  return (
    <section aria-labelledby={phase}>
      <h2 id={phase}>{title}</h2>
      {bookings.length === 0 && phase === "upcoming" ? (
        <div className="empty">
          <p className="lead">{emptyText}</p>
          <p>
            <ButtonLink href="/rooms">{t("Browse rooms")}</ButtonLink>
          </p>
          <p className="note">
            <Sentence
              text="Booked without this account? {find}."
              find={<a href="/find-booking">{t("Find my booking")}</a>}
            />
          </p>
        </div>
      ) : bookings.length === 0 ? (
        <p className="empty-line">{emptyText}</p>
      ) : (
        <ul className="own-stays">
          {bookings.map((booking) => (
            <li key={booking.id}>
              {booking.picture && (
                <Picture {...booking.picture} alt="" sizes="(min-width: 60rem) 13rem, 26vw" />
              )}
              <div className="own-stay-text">
                <h3>
                  <a href={`/my-bookings/${booking.id}`}>{booking.roomNames}</a>
                </h3>
                <p className="own-stay-days">
                  {t("{from} to {to}", { from: booking.checkIn, to: booking.checkOut })}
                </p>
                {booking.roomNames !== booking.roomName && (
                  <p className="note">{booking.roomName}</p>
                )}
                <p>
                  {booking.nights} · {booking.guests} · {booking.board.toLowerCase()}
                </p>
                <p>
                  <Sentence
                    text="Reference {reference}"
                    reference={<strong className="reference-inline">{booking.id}</strong>}
                  />{" "}
                  <StayBadge booking={booking} /> <HoldStatus booking={booking} />
                </p>
              </div>
              <Row className="own-stay-actions">
                <StayPrice booking={booking} />
                {booking.phase === "upcoming" &&
                  booking.status === "confirmed" &&
                  !booking.isOnOtherFolio && (
                    <StayLink booking={booking} action="change" text={t("Change")} />
                  )}
                {booking.phase === "upcoming" && (
                  <StayLink booking={booking} action="cancel" text={t("Cancel")} />
                )}
                {booking.rating && (
                  <a href={`/my-bookings/${booking.id}/review`}>
                    {t("You rated this stay {rating} of 5", { rating: booking.rating })}
                  </a>
                )}
                {booking.canBeRated && (
                  <a href={`/my-bookings/${booking.id}/review`}>
                    {t("Rate your stay")}
                    <span className="visually-hidden"> {booking.id}</span>
                  </a>
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StayLink({
  booking: { id },
  action,
  text,
}: {
  booking: BookingView;
  action: "change" | "cancel";
  text: string;
}) {
  const { t } = useTranslator();
  return (
    <a href={`/my-bookings/${id}/${action}`}>
      {text}
      <span className="visually-hidden"> {t("booking {id}", { id })}</span>
    </a>
  );
}

function HoldStatus({ booking: { heldUntil, hasExpired, status } }: { booking: BookingView }) {
  const { t } = useTranslator();
  if (hasExpired) return <span className="note">{t("not confirmed in time")}</span>;
  if (status !== "pending" || !heldUntil) return null;
  return (
    <span className="note">{t("on hold until {until} (local time)", { until: heldUntil })}</span>
  );
}

function StayPrice({
  booking: { status, cancellationChargeCents, price, totalCents },
}: {
  booking: BookingView;
}) {
  const { formatCents } = useMoney(price.currency);
  const { t } = useTranslator();
  if (status !== "cancelled") {
    return <strong className="amount">{formatCents(totalCents)}</strong>;
  }
  const charge =
    cancellationChargeCents > 0
      ? t("Charge {amount}", { amount: formatCents(cancellationChargeCents) })
      : t("No charge");
  return <span className="amount note">{charge}</span>;
}
