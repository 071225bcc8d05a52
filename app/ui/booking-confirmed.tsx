import type { ReactNode } from "react";
import type { BookingView } from "~/booking/booking-view";
import { tellBegun } from "~/booking/booking-words";
import type { MailState } from "~/mail/mail-kinds";
import { ButtonLink } from "./button-link";
import { MailSentence } from "./mail-sentence";
import { useMoney } from "./money";
import { QuoteLines } from "./quote-lines";
import { Row } from "./row";
import { Sentence } from "./sentence";
import { phoneHref, useSiteData } from "./site-data";
import { StayBadge } from "./stay-badge";
import { TypedText } from "./typed-text";
import { UnprovedLine } from "./unproved-line";
import { useWords } from "./use-words";

/** A booking as its guest keeps it: reference, stay, price, what happens next. Prints on one sheet. */
export function BookingConfirmed({
  booking,
  title,
  mail,
  told,
  invoices = [],
  unproved = null,
  children,
}: {
  booking: BookingView;
  title: string;
  mail: MailState | null;
  /** What the lodge says to who comes late, which may be empty; in English where `lang` says so. */
  told: { lateArrival: string; lang?: Record<string, string> } | null;
  /** What the lodge made out for it. */
  invoices?: { id: number; title: string }[];
  /** The address of the guest's account where it is still to be proved. */
  unproved?: string | null;
  /** What stands above it. */
  children?: ReactNode;
}) {
  const { formatCents } = useMoney(booking.price.currency);
  const { site, viewer } = useSiteData();
  const words = useWords();
  const { t } = words;
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
        <Sentence
          text="Reference {reference}"
          reference={<strong>{booking.id.toUpperCase()}</strong>}
        />{" "}
        <StayBadge booking={booking} />
      </p>
      <dl className="answers">
        <div>
          <dt>{t("Room")}</dt>
          <dd>{booking.roomName}</dd>
        </div>
        <div>
          <dt>{t("Check-in")}</dt>
          <dd>{t("{day}, from {time}", { day: booking.checkIn, time: booking.checkInTime })}</dd>
        </div>
        <div>
          <dt>{t("Check-out")}</dt>
          <dd>{t("{day}, until {time}", { day: booking.checkOut, time: booking.checkOutTime })}</dd>
        </div>
        <div>
          <dt>{t("Guests")}</dt>
          <dd>
            {booking.guestName}, {booking.guests}
          </dd>
        </div>
        {booking.arrival && (
          <div>
            <dt>{t("Arrival")}</dt>
            <dd>{booking.arrival}</dd>
          </div>
        )}
        <div>
          <dt>{t("Board")}</dt>
          <dd>{booking.boardInFull}</dd>
        </div>
        {booking.specialRequests && (
          <div>
            <dt>{t("Special requests")}</dt>
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
            `${t("The lodge did not confirm this booking by {until}, so it was cancelled.", { until: booking.heldUntil ?? "" })} `}
          {t("Cancelled on {at}.", { at: booking.cancelledAt ?? "" })}{" "}
          {booking.chargeCents > 0
            ? t("The charge is {amount}.", { amount: formatCents(booking.chargeCents) })
            : t("There is no charge.")}
        </p>
      ) : (
        <>
          <h2>{t("What happens next")}</h2>
          <ul>
            {booking.status === "pending" && (
              <li>
                {t("The lodge looks at your booking and confirms it.")}
                {booking.heldUntil && (
                  <>
                    {" "}
                    <Sentence
                      text="The room is held for you until {until} by the lodge's clock; if the lodge has not confirmed by then, the booking is cancelled and nothing is charged."
                      until={<strong>{booking.heldUntil}</strong>}
                    />
                  </>
                )}
              </li>
            )}
            {canCancel && told?.lateArrival && (
              <li lang={told.lang?.lateArrival}>{told.lateArrival}</li>
            )}
            <li>{t("Give the reference when you arrive. Nobody needs to print anything.")}</li>
            <li>
              <MailSentence
                mail={mail}
                instead={
                  viewer
                    ? t(
                        "No mail tells you this: keep the reference. My Bookings shows it again whenever you sign in.",
                      )
                    : t("No mail tells you this: keep the reference.")
                }
              />
            </li>
            <li>
              {t("You pay at check-in: {method}, {amount}.", {
                method: booking.paymentMethod.toLowerCase(),
                amount: formatCents(booking.price.totalCents),
              })}
            </li>
            {!canCancel && <li>{tellBegun(site.phone, words)}</li>}
            {canCancel && (
              <li>
                {booking.cancelling.freeUntil
                  ? t("Cancelling is free until {until}, then one night is charged.", {
                      until: booking.cancelling.freeUntil,
                    })
                  : booking.cancelling.chargeCents > 0
                    ? t("Cancelling now costs one night, {amount}.", {
                        amount: formatCents(booking.cancelling.chargeCents),
                      })
                    : t("Until the lodge confirms it, cancelling is free.")}{" "}
                <a href={`${own}/cancel`} className="no-print">
                  {t("Cancel this booking")}
                </a>
              </li>
            )}
            {canCancel && (
              <li className="no-print">
                {booking.status === "confirmed" && (
                  <>
                    <Sentence
                      text="Other dates, another board, more guests? {change}."
                      change={<a href={`${own}/change`}>{t("Change my stay")}</a>}
                    />{" "}
                  </>
                )}
                <Sentence
                  text="Something to add? {tell}."
                  tell={<a href={`${own}/requests`}>{t("Tell the lodge")}</a>}
                />
              </li>
            )}
            <li>
              <Sentence
                text="Questions: {phone}, {email}"
                phone={<a href={phoneHref(site.phone)}>{site.phone}</a>}
                email={<a href={`mailto:${site.email}`}>{site.email}</a>}
              />
            </li>
          </ul>
        </>
      )}
      <UnprovedLine email={unproved} />
      <Row className="actions no-print">
        {viewer && <ButtonLink href="/my-bookings">{t("My Bookings")}</ButtonLink>}
        <a href={`${own}/calendar.ics`} download>
          {booking.status === "cancelled"
            ? t("Mark cancelled in calendar (.ics)")
            : t("Add to calendar (.ics)")}
        </a>
        <a href={`${own}/receipt`}>{t("Receipt")}</a>
        {invoices.map(({ id, title }) => (
          <a key={id} href={`${own}/invoices/${id}`}>
            {title}
          </a>
        ))}
        <a href="/">{t("Return Home")}</a>
      </Row>
    </div>
  );
}
