import type { ReactNode } from "react";
import type { BookingView } from "~/booking/booking-view";
import { tellBegun } from "~/booking/booking-words";
import type { MailState } from "~/mail/mail-kinds";
import { ButtonLink } from "./button-link";
import { MailSentence } from "./mail-sentence";
import { useMoney } from "./money";
import { QuoteLines } from "./quote-lines";
import { Row } from "./row";
import { phoneHref, useSiteData } from "./site-data";
import { StayBadge } from "./stay-badge";
import { TypedText } from "./typed-text";
import { UnprovedLine } from "./unproved-line";

/** A booking as its guest keeps it: reference, stay, price, what happens next. Prints on one sheet. */
export function BookingConfirmed({
  booking,
  title,
  mail,
  lateArrival,
  unproved = null,
  children,
}: {
  booking: BookingView;
  title: string;
  mail: MailState | null;
  /** What the lodge says to who comes late; may be empty. */
  lateArrival: string;
  /** The address of the guest's account where it is still to be proved. */
  unproved?: string | null;
  /** What stands above it. */
  children?: ReactNode;
}) {
  const { formatCents } = useMoney(booking.price.currency);
  const { site, viewer } = useSiteData();
  const own = `/my-bookings/${booking.id}`;
  const canCancel = booking.phase === "upcoming";
  return (
    <div className="page narrow confirmation" data-forget="">
      {children}
      <p className="print-only">
        {site.name}, {site.address}
      </p>
      <h1>{title}</h1>
      <p className="reference">
        Reference <strong>{booking.id.toUpperCase()}</strong> <StayBadge booking={booking} />
      </p>
      <dl className="answers">
        <div>
          <dt>Room</dt>
          <dd>{booking.roomName}</dd>
        </div>
        <div>
          <dt>Check-in</dt>
          <dd>
            {booking.checkIn}, from {booking.checkInTime}
          </dd>
        </div>
        <div>
          <dt>Check-out</dt>
          <dd>
            {booking.checkOut}, until {booking.checkOutTime}
          </dd>
        </div>
        <div>
          <dt>Guests</dt>
          <dd>
            {booking.guestName}, {booking.guests}
          </dd>
        </div>
        {booking.arrival && (
          <div>
            <dt>Arrival</dt>
            <dd>{booking.arrival}</dd>
          </div>
        )}
        <div>
          <dt>Board</dt>
          <dd>{booking.boardInFull}</dd>
        </div>
        {booking.specialRequests && (
          <div>
            <dt>Special requests</dt>
            <dd>
              <TypedText text={booking.specialRequests} />
            </dd>
          </div>
        )}
      </dl>
      <QuoteLines price={booking.price} />
      {booking.status === "cancelled" ? (
        <p className="alert alert-warning">
          {booking.hasLapsed &&
            `The lodge did not confirm this booking by ${booking.heldUntil}, so it was cancelled. `}
          Cancelled on {booking.cancelledAt}.{" "}
          {booking.chargeCents > 0
            ? `The charge is ${formatCents(booking.chargeCents)}.`
            : "There is no charge."}
        </p>
      ) : (
        <>
          <h2>What happens next</h2>
          <ul>
            {booking.status === "pending" && (
              <li>
                The lodge looks at your booking and confirms it.
                {booking.heldUntil && (
                  <>
                    {" "}
                    The room is held for you until <strong>{booking.heldUntil}</strong> by the
                    lodge's clock; if the lodge has not confirmed by then, the booking is cancelled
                    and nothing is charged.
                  </>
                )}
              </li>
            )}
            {canCancel && lateArrival && <li>{lateArrival}</li>}
            <li>Give the reference when you arrive. Nobody needs to print anything.</li>
            <li>
              <MailSentence
                mail={mail}
                instead={`No mail tells you this: keep the reference.${viewer ? " My Bookings shows it again whenever you sign in." : ""}`}
              />
            </li>
            <li>
              You pay at check-in: {booking.paymentMethod.toLowerCase()},{" "}
              {formatCents(booking.price.totalCents)}.
            </li>
            {!canCancel && <li>{tellBegun(site.phone)}</li>}
            {canCancel && (
              <li>
                {booking.cancelling.freeUntil
                  ? `Cancelling is free until ${booking.cancelling.freeUntil}, then one night is charged.`
                  : booking.cancelling.chargeCents > 0
                    ? `Cancelling now costs one night, ${formatCents(booking.cancelling.chargeCents)}.`
                    : "Until the lodge confirms it, cancelling is free."}{" "}
                <a href={`${own}/cancel`} className="no-print">
                  Cancel this booking
                </a>
              </li>
            )}
            {canCancel && (
              <li className="no-print">
                Other dates, another board, more guests?{" "}
                <a href={`${own}/change`}>Change my stay</a>. Something to add?{" "}
                <a href={`${own}/requests`}>Tell the lodge</a>.
              </li>
            )}
            <li>
              Questions: <a href={phoneHref(site.phone)}>{site.phone}</a>,{" "}
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
          </ul>
        </>
      )}
      <UnprovedLine email={unproved} />
      <Row className="actions no-print">
        {viewer && <ButtonLink href="/my-bookings">My Bookings</ButtonLink>}
        <a href={`${own}/calendar.ics`} download>
          {booking.status === "cancelled"
            ? "Mark cancelled in calendar (.ics)"
            : "Add to calendar (.ics)"}
        </a>
        <a href={`${own}/receipt`}>Receipt</a>
        <a href="/">Return Home</a>
      </Row>
    </div>
  );
}
