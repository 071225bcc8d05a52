import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { buildReceipt } from "~/billing/folios/receipt-view";
import { db } from "~/db.server";
import { requireFound } from "~/http/require-found";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { ButtonLink } from "~/ui/button-link";
import { guestRecordTitle } from "~/ui/page-meta";
import { Receipt } from "~/ui/receipt";
import { Row } from "~/ui/row";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestRecordTitle(({ t, id }) => t("Receipt of booking {id}", { id }));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  return json({
    receipt: buildReceipt(folio, { ...stay, booking }, context.now, context.translator),
  });
}

export default function OwnReceipt() {
  const { receipt } = useLoaderData<typeof loader>();
  const { viewer } = useSiteData();
  const { t } = useTranslator();
  return (
    <SiteLayout className="page narrow">
      <Receipt receipt={receipt} />
      <Row>
        <ButtonLink href={`/my-bookings/${receipt.id}`}>{t("Back to the booking")}</ButtonLink>
        {viewer && <a href="/my-bookings">{t("My Bookings")}</a>}
      </Row>
    </SiteLayout>
  );
}
