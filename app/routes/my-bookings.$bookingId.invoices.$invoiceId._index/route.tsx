import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildInvoiceView } from "~/billing/invoices/invoice-view";
import { findInvoiceOfFolio, invoiceNotFound } from "~/billing/invoices/load-invoices.server";
import { db } from "~/db.server";
import { requireFound } from "~/http/require-found";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { ButtonLink } from "~/ui/button-link";
import { InvoiceSheet } from "~/ui/invoice-sheet";
import { guestRecordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestRecordTitle<typeof loader>(({ data }) => data.invoice.title);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const invoice = requireFound(
    await findInvoiceOfFolio(db, booking.id, params.invoiceId),
    invoiceNotFound,
  );
  return json({ id: booking.id, invoice: buildInvoiceView(invoice) });
}

export default function OwnInvoice() {
  const { id, invoice } = useLoaderData<typeof loader>();
  const { t } = useTranslator();
  return (
    <SiteLayout className="page narrow">
      <InvoiceSheet invoice={invoice} />
      <Row className="actions no-print">
        <ButtonLink href={`/my-bookings/${id}/invoices/${invoice.id}/invoice.pdf`} download="">
          {t("Download PDF")}
        </ButtonLink>
        <a href={`/my-bookings/${id}`}>{t("Back to the booking")}</a>
      </Row>
    </SiteLayout>
  );
}
