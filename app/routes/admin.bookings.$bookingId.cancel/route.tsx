import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calculateDiscountTotals } from "~/billing/folios/folio-amounts";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { listPayments } from "~/billing/folios/payment-queries.server";
import { buildPaymentsView } from "~/billing/folios/payment-view";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import { safePath, withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { CancelForm, describeNotCancellable, missingReasonMessage } from "~/desk/forms/cancel-form";
import { findLatestChange } from "~/desk/log/describe-logged-changes.server";
import { bookingRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { listTableReservationsOfStays } from "~/dining-and-events/tables/table-reservation-queries.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { cancelBooking } from "~/reservations/bookings/cancel-booking.server";
import {
  folioClosedMessage,
  noShowCannotBeCancelledMessage,
} from "~/reservations/bookings/stay-state";
import { ErrorContent } from "~/ui/error-page";
import { recordTitle } from "~/ui/page-meta";
import { cancelSchema, chargeMessage } from "./cancel.schema.server";

export const meta = recordTitle("Booking", "Cancel booking {bookingId}");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const { totals } = buildPaymentsView(booking, await listPayments(db, booking.id), english);
  const { stay } = await loadFolioOfBooking(db, booking);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  return json({
    booking: buildBookingView(booking, context.now, english),
    isFolioClosed: booking.folioClosedAt !== null,
    receivedCents: totals.receivedCents,
    discountCents: calculateDiscountTotals(stay).discountCents,
    tableReservations: await listTableReservationsOfStays(db, [booking.id], today),
    version: booking.version,
    returnTo: safePath(
      new URL(request.url).searchParams.get("returnTo"),
      `/admin/bookings/${booking.id}`,
    ),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, cancelSchema, { latestChange: null });
  const clerk = requireViewer(context);
  const id = bookingRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const { charge, reason, version, dueCents } = form.data;
  const shown = { version, dueCents };
  const result = await cancelBooking(id, { charge, reason }, shown, clerk, context.now);
  if (result.kind === "not-found") throw notFoundResponse(bookingRecord);
  if (result.kind === "already-cancelled") {
    throw new Response("Failed to cancel booking: it is already cancelled.", { status: 409 });
  }
  if (result.kind === "checked-in") {
    throw new Response(`Failed to cancel booking: ${describeNotCancellable(result.isCheckedOut)}`, {
      status: 409,
    });
  }
  if (result.kind === "no-show") {
    throw new Response(`Failed to cancel booking. ${noShowCannotBeCancelledMessage}`, {
      status: 409,
    });
  }
  if (result.kind === "folio-closed") {
    throw new Response(`Failed to cancel booking: ${folioClosedMessage}`, { status: 409 });
  }
  if (result.kind === "version-conflict") {
    const latestChange = await findLatestChange("booking", id, context.settings);
    return json({ values: form.values, errors: null, latestChange }, { status: 409 });
  }
  if (result.kind === "charge-undecided" || result.kind === "charge-changed") {
    const { currency } = context.settings.general;
    const message =
      result.kind === "charge-changed"
        ? `The fee is now ${formatCents(result.chargeCents, currency)}. Choose again.`
        : chargeMessage;
    return form.refuseField("charge", message, 409);
  }
  if (result.kind === "reason-missing") {
    return form.refuseField("reason", missingReasonMessage, 400);
  }
  const returnTo = safePath(form.data.returnTo, `/admin/bookings/${id}`);
  return redirect(withQuery(returnTo, { notice: "cancelled", booking: id }));
}

export default function CancelBooking() {
  const actionData = useActionData<typeof action>();
  return <CancelForm loaderData={useLoaderData<typeof loader>()} actionData={actionData} />;
}

export function ErrorBoundary() {
  return <ErrorContent failureHeading="Failed to cancel booking. Please try again." />;
}
