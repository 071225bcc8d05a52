import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { buildReceipt } from "~/billing/folios/receipt-view";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import { offeredTranslatorFor } from "~/core/settings/offered-languages";
import { db } from "~/db.server";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import { QuietLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";
import { Receipt } from "~/ui/receipt";
import { Row } from "~/ui/row";

export const meta = recordTitle("Booking", "Receipt of booking {bookingId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const translator = offeredTranslatorFor(booking.language, context.settings);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  const billedStay = { ...stay, booking: await withRoomName(db, booking, translator) };
  return json({ receipt: buildReceipt(folio, billedStay, context.now, translator) });
}

export default function DeskReceipt() {
  const { receipt } = useLoaderData<typeof loader>();
  return (
    <div className="narrow">
      <Receipt receipt={receipt} />
      <Row>
        <QuietLink href={`/admin/bookings/${receipt.id}`}>Back to the booking</QuietLink>
        <span>Print this page from your browser.</span>
      </Row>
    </div>
  );
}
