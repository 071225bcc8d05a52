import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { transferPayment } from "~/billing/folios/transfer-payment.server";
import { consentValueFor } from "~/core/consent";
import { formatCents, formatCentsAsDecimal } from "~/core/money";
import { PaymentSummary } from "~/desk/forms/payment-summary";
import { bookingRecord } from "~/desk/records.server";
import {
  parsePaymentId,
  requirePayment,
  unknownPaymentMessage,
} from "~/desk/require-payment.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { ConsentField } from "~/ui/choice-field";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { moveSchema } from "./move.schema.server";

/** The fields covered by the confirmation; a change requires a new one. */
const movedFields = ["to", "amount"] as const;

export const meta = recordTitle("Payment", "Move a payment of booking {bookingId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, payment, formKey } = await requirePayment(params);
  const amount = formatCentsAsDecimal(Math.abs(payment.leftCents));
  return json({ id, payment, values: { to: "", amount, note: "", formKey } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, moveSchema(currency));
  const clerk = requireViewer(context);
  const id = bookingRecord.idOf(params);
  if (!form.ok) return form.refuse(form.errors);
  const { to: toId, amount: cents, note, formKey } = form.data;
  const mayOverpay = form.data.mayOverpay === consentValueFor(form.values, movedFields);
  const move = { toId, cents, note, mayOverpay, formKey };
  const result = await transferPayment(id, parsePaymentId(params), move, clerk, context);
  switch (result.kind) {
    case "moved":
    case "moved-before":
      return redirect(`/admin/bookings/${id}?notice=${result.kind}#payments`);
    case "not-found":
      throw new Response(unknownPaymentMessage, { status: 404 });
    case "form-used":
      return form.refuseField("amount", "This form moved another amount already. Open it again.");
    case "no-target":
      return form.refuseField("to", `There is no other booking ${toId}.`);
    case "on-other-bill":
      return form.refuseField(
        "to",
        `Booking ${toId} stands on the bill of ${result.billId}: move it there.`,
      );
    case "less-left":
      return form.refuseField(
        "amount",
        result.leftCents > 0
          ? `At most ${formatCents(result.leftCents, currency)} can be moved: no more is left of it.`
          : "Nothing is left of it: it was moved or corrected already.",
      );
    case "foreign-in-part":
      return form.refuseField(
        "amount",
        "It came in another currency, so it can only be moved whole.",
      );
    case "more-than-balance": {
      const { balanceCents, guestName } = result;
      const open =
        balanceCents > 0
          ? `only ${formatCents(balanceCents, currency)} is open`
          : "nothing is open";
      return form.refuseField(
        "mayOverpay",
        `Of booking ${toId}, ${guestName || "Guest"}, ${open}. Tick the box if it is right`,
      );
    }
    case "given-back":
      return form.refuseField(
        "amount",
        `Of booking ${result.bookingId} more would be given back than came in.`,
      );
  }
}

export default function MovePayment() {
  const { id, payment, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = { values: { ...values, ...sent?.values }, errors: sent?.errors };
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Move a payment of booking #{id}</h1>
      <PaymentSummary payment={payment} />
      <p>
        No money comes or goes: it counts for the other booking from today on. Both bookings and the
        log show it.
      </p>
      <TextField
        name="to"
        label="To booking"
        hint="Its reference, such as 7K2M9QXA"
        maxLength={40}
      />
      <TextField name="amount" label="Amount" inputMode="decimal" />
      <ConsentField name="mayOverpay" label="Yes, more than is open there" to={movedFields} />
      <TextField name="note" label="Note" maxLength={500} optional />
      <FormActions
        send="Move the payment"
        leave="Back to the booking"
        href={`/admin/bookings/${id}`}
      />
    </PostForm>
  );
}
