import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { closeBill, findCloseObjection } from "~/billing/close-bill.server";
import { readBill } from "~/billing/read-bill.server";
import { stayPhase } from "~/booking/stay-phase";
import { db } from "~/db.server";
import { CloseBillForm } from "~/desk/forms/close-bill-form";
import { bookingRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { nameStay } from "~/desk/view-bill.server";
import { requireFound } from "~/http/require-found";
import { formatStayDate } from "~/lodge/stay";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "Close the bill of booking {bookingId}");

const closed = (id: string) => `/admin/bookings/${id}/bill?notice=closed`;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = bookingRecord.idOf(params);
  const bill = requireFound(await readBill(db, id), bookingRecord.missing);
  if (bill.closedAt) return redirect(closed(id));
  const { currency, dueCents, balanceCents, stays } = bill;
  const [{ booking: lead }] = stays;
  return json({
    id,
    objection: findCloseObjection(bill),
    version: lead.version,
    name: nameStay(lead),
    currency,
    dueCents,
    balanceCents,
    unended: stays
      .filter(({ booking }) => stayPhase(booking, context.now) !== "past")
      .map(({ booking }) => ({
        id: booking.id,
        name: nameStay(booking),
        checkOut: formatStayDate(booking.checkOut),
      })),
  });
}

export const action = questionRoute(
  bookingRecord,
  (id, { version, clerk, context }) => closeBill(id, version, clerk, context.now),
  (outcome, id) =>
    outcome.kind === "refused"
      ? { errors: { title: outcome.reason, fields: [] }, status: 409 }
      : closed(id),
);

export default function CloseBill() {
  return (
    <CloseBillForm loaded={useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />
  );
}
