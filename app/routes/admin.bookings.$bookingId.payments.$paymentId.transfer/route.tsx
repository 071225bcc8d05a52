import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { transferPayment } from "~/billing/folios/transfer-payment.server";
import { consentValueFor } from "~/core/form-state";
import { formatCents, formatCentsAsDecimal } from "~/core/money";
import { PaymentSummary } from "~/desk/forms/payment-summary";
import {
  parsePaymentId,
  paymentNotFoundMessage,
  requirePayment,
} from "~/desk/load-payments.server";
import { bookingRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { ConsentField } from "~/ui/choice-field";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { transferSchema } from "./transfer.schema.server";

/** The box “Transfer more than the balance due” must be ticked again if one of these fields changes. */
const confirmedFields = ["to", "amount"] as const;

export const meta = recordTitle("Payment", "Transfer a payment of booking {bookingId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, payment, idempotencyKey } = await requirePayment(params);
  const amount = formatCentsAsDecimal(Math.abs(payment.remainingCents));
  return json({ id, payment, values: { to: "", amount, note: "", idempotencyKey } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, transferSchema(currency));
  const clerk = requireViewer(context);
  const id = bookingRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const { to: toId, amount: cents, note, idempotencyKey } = form.data;
  const mayOverpay = form.data.mayOverpay === consentValueFor(form.values, confirmedFields);
  const transfer = { toId, cents, note, mayOverpay, idempotencyKey };
  const result = await transferPayment(id, parsePaymentId(params), transfer, clerk, context);
  switch (result.kind) {
    case "transferred":
    case "already-transferred":
      return redirect(`/admin/bookings/${id}?notice=${result.kind}#payments`);
    case "not-found":
      throw new Response(paymentNotFoundMessage, { status: 404 });
    case "key-reused":
      return form.refuseField(
        "amount",
        "Another amount was transferred with this form. Open the form again.",
      );
    case "target-not-found":
      return form.refuseField("to", "Enter the reference of another booking, such as 7K2M9QXA.");
    case "on-other-folio":
      return form.refuseField(
        "to",
        `Booking ${toId} is on the folio of booking ${result.folioId}. Transfer the payment there.`,
      );
    case "exceeds-remaining":
      return form.refuseField(
        "amount",
        result.remainingCents > 0
          ? `At most ${formatCents(result.remainingCents, currency)} of this payment can be transferred.`
          : "This payment was already transferred or voided.",
      );
    case "partial-foreign-payment":
      return form.refuseField(
        "amount",
        "Payments in another currency can only be transferred in full.",
      );
    case "more-than-balance": {
      const { balanceDueCents, guestName } = result;
      const balance =
        balanceDueCents > 0
          ? `a balance due of only ${formatCents(balanceDueCents, currency)}`
          : "no balance due";
      return form.refuseField(
        "mayOverpay",
        `Booking ${toId} (${guestName || "Guest"}) has ${balance}. Tick the box to transfer it anyway.`,
      );
    }
    case "refunds-exceed-receipts":
      return form.refuseField(
        "amount",
        `Refunds of booking ${result.bookingId} would exceed its payments.`,
      );
  }
}

export default function TransferPayment() {
  const { id, payment, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Transfer a payment of booking #{id}</h1>
      <PaymentSummary payment={payment} />
      <p>The payment is moved to the other booking with today’s date.</p>
      <TextField
        name="to"
        label="To booking"
        hint="Booking reference, such as 7K2M9QXA"
        maxLength={40}
      />
      <TextField name="amount" label="Amount" inputMode="decimal" />
      <ConsentField
        name="mayOverpay"
        label="Transfer more than the balance due"
        confirmedFields={confirmedFields}
      />
      <TextField name="note" label="Note" maxLength={500} optional />
      <FormActions
        submitLabel="Transfer payment"
        cancelLabel="Back to the booking"
        cancelHref={`/admin/bookings/${id}`}
      />
    </PostForm>
  );
}
