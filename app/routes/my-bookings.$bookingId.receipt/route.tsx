import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPayments } from "~/billing/payment-queries.server";
import { viewReceipt } from "~/billing/receipt-view";
import { noOwnBooking, readOwnBooking } from "~/booking/read-booking.server";
import { db } from "~/db.server";
import { requireFound } from "~/http/require-found";
import { ButtonLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";
import { Receipt } from "~/ui/receipt";
import { Row } from "~/ui/row";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Receipt of booking ${params.bookingId}`, "Page not found");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await readOwnBooking(context, params.bookingId), noOwnBooking);
  const payments = await listPayments(db, booking.id);
  return json({ receipt: viewReceipt(booking, payments, context.now) });
}

export default function OwnReceipt() {
  const { receipt } = useLoaderData<typeof loader>();
  const { viewer } = useSiteData();
  return (
    <SiteLayout>
      <div className="page narrow">
        <Receipt receipt={receipt} />
        <Row>
          <ButtonLink href={`/my-bookings/${receipt.id}`}>Back to the booking</ButtonLink>
          {viewer && <a href="/my-bookings">My Bookings</a>}
        </Row>
      </div>
    </SiteLayout>
  );
}
