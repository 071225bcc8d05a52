import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/core/ids.server";
import type { PlainText } from "~/core/languages/translator";
import { db } from "~/db.server";
import { rateStay } from "~/guests/reviews/rate-stay.server";
import {
  getReviewState,
  maxReviewLength,
  type ReviewState,
  ratingLabels,
} from "~/guests/reviews/review-policy";
import { findReviewOfBooking } from "~/guests/reviews/review-queries.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { findBookingOfUser } from "~/reservations/bookings/booking-queries.server";
import { type BookingView, buildBookingView } from "~/reservations/bookings/booking-view";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { ButtonLink } from "~/ui/button-link";
import { RadioField } from "~/ui/choice-field";
import { type FormState, TextAreaField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { MultilineText } from "~/ui/multiline-text";
import { guestRecordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { reviewSchema } from "./review.schema.server";

export const meta = guestRecordTitle(({ t, id }) => t("Rate stay {id}", { id }));

/** A booking link does not give the right to review. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(
    await loadOwnBooking(
      { viewer: requireViewer(context), bookingAccess: null, translator: context.translator },
      params.bookingId,
    ),
    ownBookingNotFound,
  );
  const { now } = context;
  const review = await findReviewOfBooking(db, booking.id);
  return json({
    stay: buildBookingView(booking, now, context.translator),
    state: getReviewState(booking, now),
    review: review ? { rating: review.rating, body: review.body } : null,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, reviewSchema);
  const viewer = requireViewer(context);
  const id = normaliseBookingId(params.bookingId ?? "");
  if (!form.ok) return form.refuse(form.errors);
  const booking = requireFound(await findBookingOfUser(db, viewer.id, id), ownBookingNotFound);
  const stay = { ...booking, guest: formatGuestName(booking) };
  const result = await rateStay(stay, viewer, form.data, context.now);
  switch (result.kind) {
    case "rated":
      return redirect("/my-bookings?notice=rated");
    case "already-rated":
    case "not-open":
      return json({ values: form.values, errors: null }, { status: 409 });
  }
}

export default function RateStay() {
  const { stay, state, review } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ShortPage>
      {review ? (
        <OwnReview stay={stay} review={review} />
      ) : state === "open" ? (
        <ReviewForm
          stay={stay}
          form={{ values: actionData?.values ?? {}, errors: actionData?.errors }}
        />
      ) : (
        <ReviewClosed stay={stay} state={state} />
      )}
    </ShortPage>
  );
}

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

function ReviewForm({ stay, form }: { stay: Stay; form: FormState }) {
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

function OwnReview({ stay, review }: { stay: Stay; review: { rating: number; body: string } }) {
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

function ReviewClosed({ stay, state }: { stay: Stay; state: Exclude<ReviewState, "open"> }) {
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
