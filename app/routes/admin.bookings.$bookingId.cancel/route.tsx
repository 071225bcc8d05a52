import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listPayments } from "~/billing/payment-queries.server";
import { viewPayments } from "~/billing/payment-view";
import { viewBooking } from "~/booking/booking-view";
import { cancelAnyBooking } from "~/booking/cancel-booking.server";
import { db } from "~/db.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { readMeanwhile } from "~/desk/log/read-meanwhile.server";
import { bookingRecord, notFound, requireBooking } from "~/desk/records.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import type { FormErrors } from "~/lodge/form-state";
import { normaliseBookingId } from "~/lodge/ids.server";
import { formatCents } from "~/lodge/money";
import { safePath, withQuery } from "~/lodge/paths";
import { RadioField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Cancel booking ${params.bookingId}`, "Booking not found");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireBooking(params.bookingId);
  const { account } = viewPayments(booking, await listPayments(db, booking.id));
  return json({
    booking: viewBooking(booking, context.now),
    receivedCents: account.receivedCents,
    version: booking.version,
    returnTo: safePath(
      new URL(request.url).searchParams.get("returnTo"),
      `/admin/bookings/${booking.id}`,
    ),
  });
}

const checkedInReason =
  "The guest is checked in, so the stay cannot be cancelled. Check them out or shorten the stay instead.";

const chargeMessage = "A charge is due now. Choose whether it is taken";

const cancelSchema = z.object({
  charge: z.enum(["policy", "none"], chargeMessage).optional(),
  version: z.coerce.number().catch(0),
  dueCents: z.coerce.number().nullable().catch(null).default(null),
  returnTo: z.string().optional(),
});

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const clerk = signedIn(context);
  const id = normaliseBookingId(params.bookingId ?? "");
  const form = parseFields(fields, cancelSchema);
  const refuse = (errors: FormErrors, status: number) =>
    json({ values: form.values, errors, meanwhile: null }, { status });
  if (!form.ok) return refuse(form.errors, invalidStatus(form.errors));
  const { charge, ...shown } = form.data;
  const result = await cancelAnyBooking(id, charge, shown, clerk, context.now);
  if (result.kind === "not-found") throw notFound(bookingRecord);
  if (result.kind === "already-cancelled") {
    throw new Response("Failed to cancel booking: it is cancelled already.", { status: 409 });
  }
  if (result.kind === "checked-in") {
    throw new Response(`Failed to cancel booking. ${checkedInReason}`, { status: 409 });
  }
  if (result.kind === "changed-meanwhile") {
    const meanwhile = await readMeanwhile("booking", id, context.settings);
    return json({ values: form.values, errors: null, meanwhile }, { status: 409 });
  }
  if (result.kind === "charge-undecided" || result.kind === "charge-moved") {
    const { currency } = context.settings.general;
    const message =
      result.kind === "charge-moved"
        ? `The charge is now ${formatCents(result.chargeCents, currency)}. Choose again`
        : chargeMessage;
    return refuse(formErrors([{ field: "charge", message }]), 409);
  }
  const returnTo = safePath(form.data.returnTo, `/admin/bookings/${id}`);
  return redirect(withQuery(returnTo, { notice: "cancelled", booking: id }));
}

export default function CancelAnyBooking() {
  const { booking, receivedCents, version, returnTo } = useLoaderData<typeof loader>();
  const { formatCents } = useMoney(booking.price.currency);
  const sent = useActionData<typeof action>();
  if (booking.status === "cancelled") {
    return (
      <>
        <h1>This booking is cancelled already</h1>
        <p>
          On {booking.cancelledAt}. <a href={returnTo}>Back</a>
        </p>
      </>
    );
  }
  if (booking.mark === "check-in" || booking.mark === "check-out") {
    return (
      <>
        <h1>This booking cannot be cancelled</h1>
        <p>
          {checkedInReason} <a href={returnTo}>Back</a>
        </p>
      </>
    );
  }
  const due = booking.cancelling.chargeCents;
  return (
    <form method="post" className="desk-form">
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.meanwhile} />
      <h1>Are you sure you want to cancel this booking?</h1>
      <p className="lead">
        #{booking.id}: {booking.guestName || "Guest"}, {booking.roomName}, {booking.checkIn} to{" "}
        {booking.checkOut}, {formatCents(booking.price.totalCents)}
      </p>
      {due > 0 ? (
        <RadioField
          form={{ values: { charge: sent?.values.charge || "policy" }, errors: sent?.errors }}
          name="charge"
          label="Charge"
          options={[
            { value: "policy", label: `One night by the policy, ${formatCents(due)}` },
            { value: "none", label: "No charge" },
          ]}
        />
      ) : (
        <p>
          No charge applies.{" "}
          {booking.cancelling.freeUntil && `Free until ${booking.cancelling.freeUntil}.`}
        </p>
      )}
      {receivedCents > 0 && (
        <p>
          {formatCents(receivedCents)} came in for it. Cancelling gives nothing back by itself:
          record on the booking what you give back.
        </p>
      )}
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="dueCents" value={due} />
      <Row>
        <button type="submit" className="button">
          Yes, cancel the booking
        </button>
        <a href={returnTo}>No, keep it</a>
      </Row>
    </form>
  );
}

export function ErrorBoundary() {
  return <Fault failure="Failed to cancel booking. Please try again." />;
}
