import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPayments } from "~/booking/payment-queries.server";
import { viewReceipt } from "~/booking/receipt-view";
import { db } from "~/db.server";
import { requireOwnBooking } from "~/routes/my-bookings.$bookingId._index/require-own-booking.server";
import { FaultPage } from "~/ui/fault-page";
import { recordTitle } from "~/ui/page-meta";
import { Receipt } from "~/ui/receipt";
import { Row } from "~/ui/row";
import { SiteLayout } from "~/ui/site-layout";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Receipt of booking ${params.bookingId}`, "Page not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking, settings } = await requireOwnBooking(request, params.bookingId);
  const payments = await listPayments(db, booking.id);
  return json({ receipt: viewReceipt(booking, payments, settings, new Date()) });
}

export default function OwnReceipt() {
  const { receipt } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <div className="page narrow">
        <Receipt receipt={receipt} />
        <Row>
          <a className="button" href={`/my-bookings/${receipt.id}`}>
            Back to the booking
          </a>
          <a href="/my-bookings">My Bookings</a>
        </Row>
      </div>
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
