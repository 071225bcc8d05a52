import type { MailState } from "~/communication/mail/mail-kinds";
import { formatTooLateToCancel } from "~/reservations/bookings/booking-labels";
import type { BookingView } from "~/reservations/bookings/booking-view";
import { MailStatus } from "./mail-status";
import { useMoney } from "./money";
import { Sentence } from "./sentence";
import { phoneHref, useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

export function BookingNextSteps({
  booking,
  mail,
  told,
}: {
  booking: BookingView;
  mail: MailState | null;
  /** The text about late arrival, possibly empty; `lang` is set if in English. */
  told: { lateArrival: string; lang?: Record<string, string> } | null;
}) {
  const { formatCents } = useMoney(booking.price.currency);
  const { site, viewer } = useSiteData();
  const words = useTranslator();
  const { t } = words;
  const own = `/my-bookings/${booking.id}`;
  const canCancel = booking.phase === "upcoming";
  const isHere = booking.mark === "check-in";
  return (
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
        {canCancel && booking.mayComeLate && told?.lateArrival && (
          <li lang={told.lang?.lateArrival}>{told.lateArrival}</li>
        )}
        {!isHere && (
          <>
            <li>{t("Give the reference when you arrive. Nobody needs to print anything.")}</li>
            <li>
              <MailStatus
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
              {booking.isPaidElsewhere
                ? t("Another booking pays for this stay.")
                : t("You pay at check-in: {method}, {amount}.", {
                    method: booking.paymentMethod.toLowerCase(),
                    amount: formatCents(booking.price.totalCents),
                  })}
            </li>
          </>
        )}
        {!canCancel && <li>{formatTooLateToCancel(site.phone, words)}</li>}
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
            {booking.status === "confirmed" && !booking.isPaidElsewhere && (
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
        <ContactQuestions />
      </ul>
    </>
  );
}

export function BookingAfterStay({
  booking: { id, mark },
  review,
}: {
  booking: BookingView;
  /** The guest's rating, and whether it can still be given. */
  review: { rating: number | null; canBeRated: boolean } | null;
}) {
  const { t } = useTranslator();
  const href = `/my-bookings/${id}/review`;
  return (
    <>
      <h2>{t("After your stay")}</h2>
      <ul>
        {mark !== "no-show" && <li>{t("Thank you for staying with us.")}</li>}
        {review?.canBeRated && (
          <li>
            <Sentence
              text="How was it? {rate}: other guests read it."
              rate={<a href={href}>{t("Rate your stay")}</a>}
            />
          </li>
        )}
        {review?.rating && (
          <li>
            <a href={href}>{t("You rated this stay {rating} of 5", { rating: review.rating })}</a>
          </li>
        )}
        <ContactQuestions />
      </ul>
    </>
  );
}

function ContactQuestions() {
  const { site } = useSiteData();
  return (
    <li>
      <Sentence
        text="Questions: {phone}, {email}"
        phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
        email={<a href={`mailto:${site.email}`}>{site.email}</a>}
      />
    </li>
  );
}
