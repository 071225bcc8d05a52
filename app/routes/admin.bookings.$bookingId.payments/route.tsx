import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { formatCents } from "~/booking/money";
import { recordPayment } from "~/booking/record-payment.server";
import { db } from "~/db.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { yesTo } from "~/http/yes-to";
import {
  noSuchBooking,
  requireBooking,
} from "~/routes/admin.bookings.$bookingId._index/require-booking.server";
import { readSettings } from "~/settings/read-settings.server";
import { Fault } from "~/ui/fault-page";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { paymentSchema } from "./payment.schema.server";
import { PaymentForm } from "./payment-form";
import { PaymentsPanel } from "./payments-panel";
import { readPayments } from "./read-payments.server";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Payments of booking ${params.bookingId}`, "Booking not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const booking = await requireBooking(params.bookingId);
  return json({ id: booking.id, ...(await readPayments(booking, await readSettings(db))) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const id = normaliseBookingId(params.bookingId ?? "");
  const form = parseFields(fields, paymentSchema);
  const { values } = form;
  if (!form.ok) return json({ values, errors: form.errors }, invalidStatus(form.errors));
  const refuse = (field: string, message: string) =>
    json({ values, errors: formErrors([{ field, message }]) }, { status: 422 });

  const { amount, direction, mayOverpay, ...payment } = form.data;
  const amountCents = direction === "received" ? amount : -amount;
  const result = await recordPayment(
    id,
    { ...payment, amountCents, mayOverpay: mayOverpay === yesTo(values, ["amount"]) },
    clerk,
    new Date(),
  );
  switch (result.kind) {
    case "recorded":
    case "recorded-before": {
      const notice = result.kind === "recorded" ? direction : "recorded-before";
      return redirect(`/admin/bookings/${id}?notice=${notice}#payments`);
    }
    case "not-found":
      throw noSuchBooking();
    case "form-used": {
      // The page has a new key, with which it can be sent.
      const { formKey: _, ...kept } = values;
      const before = formatCents(Math.abs(result.amountCents));
      const message = `${before} was recorded with this form already. Send it again if this is another payment`;
      const errors = formErrors([{ field: "amount", message }]);
      return json({ values: kept, errors }, { status: 422 });
    }
    case "method-refused":
      return refuse("method", "Settings do not allow this way of paying. Choose another.");
    case "more-than-received":
      return refuse(
        "amount",
        result.receivedCents > 0
          ? `At most ${formatCents(result.receivedCents)} can be given back: no more came in.`
          : "Nothing came in yet, so nothing can be given back.",
      );
    case "more-than-balance":
      return refuse("mayOverpay", overpaying(amount, result.balanceCents));
  }
}

function overpaying(amount: number, balanceCents: number): string {
  const open = balanceCents > 0 ? `only ${formatCents(balanceCents)} is open` : "nothing is open";
  return `${formatCents(amount)} is more than the balance: ${open}. Tick the box if it is right`;
}

export default function Payments() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const own = `/admin/bookings/${loaded.id}`;
  return (
    <>
      <h1>Payments of booking #{loaded.id}</h1>
      <div className="record">
        <PaymentForm
          id={loaded.id}
          form={{ values: { ...loaded.values, ...sent?.values }, errors: sent?.errors }}
          methods={loaded.methods}
        />
        <section className="panel" aria-label="Payments">
          <PaymentsPanel view={loaded} />
        </section>
      </div>
      <Row>
        <a href={own}>Back to the booking</a>
      </Row>
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
