import type { PlainText } from "~/core/languages/translator";
import { maxReviewLength, type ReviewState, ratingLabels } from "~/guests/reviews/review-policy";
import type { BookingView } from "~/reservations/bookings/booking-view";
import { ButtonLink } from "~/ui/button-link";
import { RadioField } from "~/ui/choice-field";
import { type FormState, TextAreaField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { MultilineText } from "~/ui/multiline-text";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

type Stay = Pick<BookingView, "id" | "roomName" | "checkIn" | "checkOut">;

function StayLine({ stay }: { stay: Stay }) {
  const { t } = useTranslator();
  return (
    <p className="lead">
      {t("{room}, {from} to {to}", {
        room: stay.roomName,
        from: stay.checkIn,
        to: stay.checkOut,
      })}
    </p>
  );
}

export function ReviewForm({ stay, form }: { stay: Stay; form: FormState }) {
  const { t } = useTranslator();
  return (
    <PostForm form={form}>
      <h1>{t("How was your stay?")}</h1>
      <StayLine stay={stay} />
      <RadioField
        name="rating"
        label={t("Your rating")}
        options={ratingLabels.map(({ rating, label }) => ({
          value: String(rating),
          label: t("{rating} of 5: {word}", { rating, word: t(label) }),
        }))}
      />
      <TextAreaField
        name="body"
        label={t("Your review")}
        rows={6}
        maxLength={maxReviewLength}
        optional
      />
      <p className="note">
        {t(
          "Your review appears on the room’s page with your first name and initial. To change or remove it later, write to us.",
        )}
      </p>
      <FormActions
        submitLabel={t("Send review")}
        cancelLabel={t("Not now")}
        cancelHref="/my-bookings"
      />
    </PostForm>
  );
}

function BackToBookings() {
  const { t } = useTranslator();
  return (
    <Row>
      <ButtonLink href="/my-bookings">{t("My Bookings")}</ButtonLink>
    </Row>
  );
}

export function OwnReview({
  stay,
  review,
}: {
  stay: Stay;
  review: { rating: number; body: string };
}) {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("You rated this stay {rating} of 5", { rating: review.rating })}</h1>
      <StayLine stay={stay} />
      {review.body && (
        <blockquote>
          <MultilineText text={review.body} />
        </blockquote>
      )}
      <p className="note">{t("To change or remove your review, write to us.")}</p>
      <BackToBookings />
    </>
  );
}

const closedReasons: Record<Exclude<ReviewState, "open">, PlainText> = {
  cancelled: "It was cancelled.",
  "no-show": "The stay did not take place.",
  "too-early": "You can rate it from your departure day.",
};

export function ReviewClosed({ stay, state }: { stay: Stay; state: Exclude<ReviewState, "open"> }) {
  const { t } = useTranslator();
  return (
    <>
      <h1>{t("This stay cannot be rated")}</h1>
      <StayLine stay={stay} />
      <p>{t(closedReasons[state])}</p>
      <BackToBookings />
    </>
  );
}
