import type { BookingView } from "~/booking/booking-view";
import { maxReviewLength, type ReviewState, ratingWords } from "~/guests/review-rules";
import { ButtonLink } from "~/ui/button-link";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Row } from "~/ui/row";
import { TypedText } from "~/ui/typed-text";

type Stay = Pick<BookingView, "id" | "roomName" | "checkIn" | "checkOut">;

function StayLine({ stay }: { stay: Stay }) {
  return (
    <p className="lead">
      {stay.roomName}, {stay.checkIn} to {stay.checkOut}
    </p>
  );
}

export function ReviewForm({ stay, form }: { stay: Stay; form: FormState }) {
  return (
    <form method="post" noValidate>
      <ErrorSummary errors={form.errors} />
      <h1>How was your stay?</h1>
      <StayLine stay={stay} />
      <RadioField
        form={form}
        name="rating"
        label="Your rating"
        options={ratingWords.map(({ rating, word }) => ({
          value: String(rating),
          label: `${rating} of 5: ${word}`,
        }))}
      />
      <TextAreaField
        form={form}
        name="body"
        label="What should other guests know?"
        rows={6}
        maxLength={maxReviewLength}
        optional
      />
      <p className="note">
        It appears on the room’s page with your first name and an initial. A stay is rated once;
        write to us if you want to change or remove it.
      </p>
      <FormEnd send="Send the review" leave="Not now" href="/my-bookings" />
    </form>
  );
}

function BackToBookings() {
  return (
    <Row>
      <ButtonLink href="/my-bookings">My Bookings</ButtonLink>
    </Row>
  );
}

/** What the guest gave. */
export function OwnReview({
  stay,
  review,
}: {
  stay: Stay;
  review: { rating: number; body: string };
}) {
  return (
    <>
      <h1>You rated this stay {review.rating} of 5</h1>
      <StayLine stay={stay} />
      {review.body && (
        <blockquote>
          <TypedText text={review.body} />
        </blockquote>
      )}
      <p className="note">A stay is rated once. Write to us to change or remove it.</p>
      <BackToBookings />
    </>
  );
}

const reasons: Record<Exclude<ReviewState, "open">, string> = {
  cancelled: "It was cancelled.",
  "no-show": "It did not take place.",
  "too-early": "You can rate it from the day of your departure on.",
};

export function ReviewClosed({ stay, state }: { stay: Stay; state: Exclude<ReviewState, "open"> }) {
  return (
    <>
      <h1>This stay cannot be rated</h1>
      <StayLine stay={stay} />
      <p>{reasons[state]}</p>
      <BackToBookings />
    </>
  );
}
