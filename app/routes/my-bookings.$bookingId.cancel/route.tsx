import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { viewBooking } from "~/booking/booking-view";
import { tellBegun } from "~/booking/booking-words";
import { cancelOwnBooking } from "~/booking/cancel-booking.server";
import { noOwnBooking, readOwnBooking } from "~/booking/read-booking.server";
import { parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireFound } from "~/http/require-found";
import { normaliseBookingId } from "~/lodge/ids.server";
import { withQuery } from "~/lodge/paths";
import { ButtonLink } from "~/ui/button-link";
import { FaultPage } from "~/ui/fault-page";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { cancelSchema } from "./cancel.schema.server";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Cancel booking ${params.bookingId}`, "Page not found");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await readOwnBooking(context, params.bookingId), noOwnBooking);
  return json({ booking: viewBooking(booking, context.now) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = parseFields(await readForm(request), cancelSchema);
  const id = normaliseBookingId(params.bookingId ?? "");
  const agreedCents = form.ok ? form.data.chargeCents : null;
  const result = await cancelOwnBooking(id, context, agreedCents, context.now);
  switch (result.kind) {
    case "cancelled":
      return redirect(
        result.isOfAccount
          ? withQuery("/my-bookings", { notice: "cancelled", booking: id })
          : `/my-bookings/${id}?notice=cancelled`,
      );
    case "not-found":
      throw new Response(null, { status: 404 });
    case "not-upcoming":
    case "charge-moved":
      return json({ refused: result.kind }, { status: 409 });
  }
}

export default function CancelOwnBooking() {
  const { site, viewer } = useSiteData();
  const { booking } = useLoaderData<typeof loader>();
  const own = `/my-bookings/${booking.id}`;
  const { formatCents } = useMoney(booking.price.currency);
  const refused = useActionData<typeof action>()?.refused;
  const { chargeCents, freeUntil } = booking.cancelling;
  return (
    <SiteLayout>
      <div className="page narrow">
        {refused === "charge-moved" && (
          <p className="alert alert-warning" role="alert">
            The charge is not the one you saw before. Nothing was cancelled yet.
          </p>
        )}
        {booking.phase === "upcoming" ? (
          <>
            <h1>Are you sure you want to cancel this booking?</h1>
            <p className="lead">
              {booking.roomName}, {booking.checkIn} to {booking.checkOut}, reference {booking.id}
            </p>
            <p className={chargeCents > 0 ? "alert alert-warning" : "alert"}>
              {chargeCents > 0 ? (
                <>
                  Free cancellation is over, so the one-night charge applies:{" "}
                  <strong>{formatCents(chargeCents)}</strong>.
                </>
              ) : (
                <>
                  There is <strong>no charge</strong>
                  {freeUntil && `; cancelling is free until ${freeUntil}`}.
                </>
              )}
            </p>
            <form method="post">
              <input type="hidden" name="chargeCents" value={chargeCents} />
              <FormEnd
                send="Yes, cancel the booking"
                leave="No, keep it"
                href={viewer ? "/my-bookings" : own}
              />
            </form>
          </>
        ) : (
          <>
            <h1>This booking cannot be cancelled</h1>
            <p className="lead">
              {booking.status === "cancelled"
                ? `It was cancelled on ${booking.cancelledAt}.`
                : tellBegun(site.phone)}
            </p>
            <Row>
              <ButtonLink href={viewer ? "/my-bookings" : own}>
                {viewer ? "My Bookings" : "Back to the booking"}
              </ButtonLink>
            </Row>
          </>
        )}
      </div>
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <FaultPage failure="Failed to cancel booking. Please try again." />;
}
