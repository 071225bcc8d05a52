import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { viewBooking } from "~/booking/booking-view";
import { noOwnBooking, readOwnBooking } from "~/booking/read-booking.server";
import { db } from "~/db.server";
import { signedIn } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { readBookingMail } from "~/mail/read-mails.server";
import { BookingConfirmed } from "~/ui/booking-confirmed";
import { recordTitle } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Booking ${params.bookingId}`, "Page not found");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(
    await readOwnBooking(signedIn(context).id, params.bookingId),
    noOwnBooking,
  );
  return json({
    booking: viewBooking(booking, context.now),
    mail: await readBookingMail(db, booking.id),
    lateArrival: context.settings.booking.lateArrival,
  });
}

export default function OwnBooking() {
  const { booking, ...told } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <BookingConfirmed booking={booking} title={`Your stay in ${booking.roomName}`} {...told} />
    </SiteLayout>
  );
}
