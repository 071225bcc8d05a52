import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { findBookingOf } from "~/booking/booking-queries.server";
import { viewBooking } from "~/booking/booking-view";
import { db } from "~/db.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { BookingConfirmed } from "~/ui/booking-confirmed";
import { FaultPage } from "~/ui/fault-page";
import { pageTitle } from "~/ui/page-title";
import { SiteLayout } from "~/ui/site-layout";

export const meta: MetaFunction = ({ matches, params }) =>
  pageTitle(matches, `Booking ${params.bookingId}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const [booking, settings] = await Promise.all([
    findBookingOf(db, viewer.id, normaliseBookingId(params.bookingId ?? "")),
    readSettings(db),
  ]);
  if (!booking) throw new Response(null, { status: 404 });
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
