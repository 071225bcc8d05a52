import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { viewBooking } from "~/booking/booking-view";
import { BookingConfirmed } from "~/ui/booking-confirmed";
import { FaultPage } from "~/ui/fault-page";
import { recordTitle } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { requireOwnBooking } from "./require-own-booking.server";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Booking ${params.bookingId}`, "Page not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking, settings } = await requireOwnBooking(request, params.bookingId);
  return json({ booking: viewBooking(booking, settings, new Date()) });
}

export default function OwnBooking() {
  const { booking } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <BookingConfirmed booking={booking} title={`Your stay in ${booking.roomName}`} />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
