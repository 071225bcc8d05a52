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
  texts,
}: {
  booking: BookingView;
  mail: MailState | null;
  /** The text about late arrival, possibly empty. `lang` is set if the text is not translated. */
  texts: { lateArrival: string; lang?: Record<string, string> } | null;
}) {
  const { formatCents } = useMoney(booking.price.currency);
  const { site, viewer } = useSiteData();
  const translator = useTranslator();
  const { t } = translator;
  const bookingPath = `/my-bookings/${booking.id}`;
  const canCancel = booking.phase === "upcoming";
  const isInHouse = booking.lastStateChange === "check-in";
  return (
    <>
      <h2>{t("What happens next")}</h2>
      <ul>
        {booking.status === "pending" && (
          <li>
            {t("We'll check your booking and confirm it.")}
            {booking.heldUntil && (
              <>
                {" "}
                <Sentence
                  text="We'll hold the room until {until} (local time). If we haven't confirmed by then, the booking is cancelled and nothing is charged."
                  until={<strong>{booking.heldUntil}</strong>}
                />
              </>
            )}
          </li>
        )}
        {canCancel && booking.mayArriveLate && texts?.lateArrival && (
          <li lang={texts.lang?.lateArrival}>{texts.lateArrival}</li>
        )}
        {!isInHouse && (
          <>
            <li>{t("Just give us your reference when you arrive. No need to print anything.")}</li>
            <li>
              <MailStatus
                mail={mail}
                fallback={
                  viewer
                    ? t(
                        "We can't email you yet, so please write this reference down. You can also find it under My Bookings.",
                      )
                    : t("We can't email you yet, so please write this reference down.")
                }
              />
            </li>
            <li>
              {booking.isOnOtherFolio
                ? t("Another booking pays for this stay.")
                : t("You pay at check-in: {method}, {amount}.", {
                    method: booking.paymentMethod.toLowerCase(),
                    amount: formatCents(booking.price.totalCents),
                  })}
            </li>
          </>
        )}
        {!canCancel && <li>{formatTooLateToCancel(site.phone, translator)}</li>}
        {canCancel && (
          <li>
            {booking.cancellation.freeUntil
              ? t("Free cancellation until {until}. After that we charge one night.", {
                  until: booking.cancellation.freeUntil,
                })
              : booking.cancellation.chargeCents > 0
                ? t("If you cancel now, one night is charged: {amount}.", {
                    amount: formatCents(booking.cancellation.chargeCents),
                  })
                : t("You can cancel free of charge until we confirm.")}{" "}
            <a href={`${bookingPath}/cancel`} className="no-print">
              {t("Cancel this booking")}
            </a>
          </li>
        )}
        {canCancel && (
          <li className="no-print">
            {booking.status === "confirmed" && !booking.isOnOtherFolio && (
              <>
                <Sentence
                  text="Different dates, meals or number of guests? {change}."
                  change={<a href={`${bookingPath}/change`}>{t("Change my stay")}</a>}
                />{" "}
              </>
            )}
            <Sentence
              text="Anything to add? {tell}."
              tell={<a href={`${bookingPath}/requests`}>{t("Send us a note")}</a>}
            />
          </li>
        )}
        <ContactDetails />
      </ul>
    </>
  );
}

export function BookingAfterStay({
  booking: { id, lastStateChange },
  review,
}: {
  booking: BookingView;
  review: { rating: number | null; canBeRated: boolean } | null;
}) {
  const { t } = useTranslator();
  const reviewHref = `/my-bookings/${id}/review`;
  return (
    <>
      <h2>{t("After your stay")}</h2>
      <ul>
        {lastStateChange !== "no-show" && <li>{t("Thank you for staying with us.")}</li>}
        {review?.canBeRated && (
          <li>
            <Sentence
              text="How was your stay? {rate}."
              rate={<a href={reviewHref}>{t("Rate your stay")}</a>}
            />
          </li>
        )}
        {review?.rating && (
          <li>
            <a href={reviewHref}>
              {t("You rated this stay {rating} of 5", { rating: review.rating })}
            </a>
          </li>
        )}
        <ContactDetails />
      </ul>
    </>
  );
}

function ContactDetails() {
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
