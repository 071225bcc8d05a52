import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPayments } from "~/booking/payment-queries.server";
import { viewReceipt } from "~/booking/receipt-view";
import { db } from "~/db.server";
import { requireViewer } from "~/http/require-viewer.server";
import { requireBooking } from "~/routes/admin.bookings.$bookingId._index/require-booking.server";
import { readSettings } from "~/settings/read-settings.server";
import { Fault } from "~/ui/fault-page";
import { recordTitle } from "~/ui/page-meta";
import { Receipt } from "~/ui/receipt";
import { Row } from "~/ui/row";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Receipt of booking ${params.bookingId}`, "Booking not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const booking = await requireBooking(params.bookingId);
  const [payments, settings] = await Promise.all([listPayments(db, booking.id), readSettings(db)]);
  return json({ receipt: viewReceipt(booking, payments, settings, new Date()) });
}

export default function DeskReceipt() {
  const { receipt } = useLoaderData<typeof loader>();
  return (
    <div className="narrow">
      <Receipt receipt={receipt} />
      <Row>
        <a className="button button-quiet" href={`/admin/bookings/${receipt.id}`}>
          Back to the booking
        </a>
        <span>The browser prints it on one sheet.</span>
      </Row>
    </div>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
