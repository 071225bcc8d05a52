import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/core/ids.server";
import { db } from "~/db.server";
import { rateStay } from "~/guests/reviews/rate-stay.server";
import { getReviewState } from "~/guests/reviews/review-policy";
import { findReviewOfBooking } from "~/guests/reviews/review-queries.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { findBookingOfUser } from "~/reservations/bookings/booking-queries.server";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { guestRecordTitle } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { reviewSchema } from "./review.schema.server";
import { OwnReview, ReviewClosed, ReviewForm } from "./review-form";

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
