import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { viewBooking } from "~/booking/booking-view";
import { rateStay } from "~/booking/rate-stay.server";
import { findReviewOfBooking } from "~/booking/review-queries.server";
import { canReview } from "~/booking/review-rules";
import { db } from "~/db.server";
import { invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { requireOwnBooking } from "~/routes/my-bookings.$bookingId._index/require-own-booking.server";
import { FaultPage } from "~/ui/fault-page";
import { recordTitle } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { reviewSchema } from "./review.schema.server";
import { OwnReview, ReviewClosed, ReviewForm } from "./review-form";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Rate stay ${params.bookingId}`, "Page not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking, settings } = await requireOwnBooking(request, params.bookingId);
  const now = new Date();
  const review = await findReviewOfBooking(db, booking.id);
  return json({
    stay: viewBooking(booking, settings, now),
    state: canReview(booking, now, settings),
    review: review ? { rating: review.rating, body: review.body } : null,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = parseFields(await readForm(request), reviewSchema);
  const viewer = await requireViewer(request);
  const id = normaliseBookingId(params.bookingId ?? "");
  if (!form.ok) {
    const status = invalidStatus(form.errors);
    return json({ values: form.values, errors: form.errors }, { status });
  }
  const result = await rateStay(id, viewer, form.data, new Date());
  switch (result.kind) {
    case "rated":
      return redirect("/my-bookings?notice=rated");
    case "not-found":
      throw new Response("You have no such booking.", { status: 404 });
    case "rated-before":
    case "not-open":
      // The page says what was given, or why it cannot be rated.
      return json({ values: form.values, errors: null }, { status: 409 });
  }
}

export default function RateStay() {
  const { stay, state, review } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <SiteLayout>
      <div className="page narrow">
        {review ? (
          <OwnReview stay={stay} review={review} />
        ) : state === "open" ? (
          <ReviewForm stay={stay} form={{ values: sent?.values ?? {}, errors: sent?.errors }} />
        ) : (
          <ReviewClosed stay={stay} state={state} />
        )}
      </div>
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
