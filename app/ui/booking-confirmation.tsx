import type { ReactNode } from "react";
import type { MailState } from "~/communication/mail/mail-kinds";
import type { BookingView } from "~/reservations/bookings/booking-view";
import { BookingAfterStay, BookingNextSteps } from "./booking-next-steps";
import { ButtonLink } from "./button-link";
import { useMoney } from "./money";
import { MultilineText } from "./multiline-text";
import { type DisplayedPicture, Picture } from "./picture";
import { QuoteLines } from "./quote-lines";
import { StayBadge } from "./record-badges";
import { Row } from "./row";
import { Sentence } from "./sentence";
import { useSiteData } from "./site-data";
import { UnverifiedEmailNotice } from "./unverified-email-notice";
import { useTranslator } from "./use-translator";

export function BookingConfirmation({
  booking,
  title,
  picture = null,
  mail,
  lateArrival,
  invoices = [],
  unverifiedEmail = null,
  bookAgainHref = null,
  review = null,
  children,
}: {
  booking: BookingView;
  title: string;
  picture?: DisplayedPicture | null;
  mail: MailState | null;
  /** The text about late arrival, possibly empty. `lang` is set if the text is not translated. */
  lateArrival: { lateArrival: string; lang?: Record<string, string> } | null;
  invoices?: { id: number; title: string }[];
  /** The guest's e-mail address, if it still has to be verified. */
  unverifiedEmail?: string | null;
  bookAgainHref?: string | null;
  review?: { rating: number | null; canBeRated: boolean } | null;
  children?: ReactNode;
}) {
  const { site, viewer } = useSiteData();
  const { t } = useTranslator();
  const bookingPath = `/my-bookings/${booking.id}`;
  const isPast = booking.status !== "cancelled" && booking.phase === "past";
  return (
    <div className="page own-stay" data-forget="">
      <div className="own-stay-head">
        {children}
        <p className="print-only">
          {site.name}, {site.address}
        </p>
        <h1>{title}</h1>
        <p className="reference">
          <Sentence
            text="Reference {reference}"
            reference={<strong>{booking.id.toUpperCase()}</strong>}
          />{" "}
          <StayBadge booking={booking} />
        </p>
      </div>
      <BookingSummary booking={booking} />
      <div className="panel own-stay-price">
        {picture && <Picture {...picture} sizes="(min-width: 60rem) 22rem, 92vw" />}
        <QuoteLines price={booking.price} />
      </div>
      <div className="own-stay-next">
        {booking.status === "cancelled" ? (
          <CancelledNotice booking={booking} />
        ) : isPast ? (
          <BookingAfterStay booking={booking} review={review} />
        ) : (
          <BookingNextSteps booking={booking} mail={mail} texts={lateArrival} />
        )}
        <UnverifiedEmailNotice email={unverifiedEmail} />
        <Row className="actions no-print">
          {bookAgainHref && <ButtonLink href={bookAgainHref}>{t("Book again")}</ButtonLink>}
          {viewer && bookAgainHref && <a href="/my-bookings">{t("My Bookings")}</a>}
          {viewer && !bookAgainHref && (
            <ButtonLink href="/my-bookings">{t("My Bookings")}</ButtonLink>
          )}
          {!isPast && (
            <a href={`${bookingPath}/calendar.ics`} download>
              {booking.status === "cancelled"
                ? t("Mark cancelled in calendar (.ics)")
                : t("Add to calendar (.ics)")}
            </a>
          )}
          <a href={`${bookingPath}/receipt`}>{t("Receipt")}</a>
          {invoices.map(({ id, title }) => (
            <a key={id} href={`${bookingPath}/invoices/${id}`}>
              {title}
            </a>
          ))}
          <a href="/">{t("Return Home")}</a>
        </Row>
      </div>
    </div>
  );
}

function CancelledNotice({ booking }: { booking: BookingView }) {
  const { formatCents } = useMoney(booking.price.currency);
  const { t } = useTranslator();
  return (
    <p className="alert alert-warning">
      {booking.hasExpired &&
        `${t("We could not confirm this booking by {until}, so it was cancelled.", { until: booking.heldUntil ?? "" })} `}
      {t("Cancelled on {at}.", { at: booking.cancelledAt ?? "" })}{" "}
      {booking.cancellationChargeCents > 0
        ? t("The cancellation charge is {amount}.", {
            amount: formatCents(booking.cancellationChargeCents),
          })
        : t("Nothing will be charged.")}
    </p>
  );
}

function BookingSummary({ booking }: { booking: BookingView }) {
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
