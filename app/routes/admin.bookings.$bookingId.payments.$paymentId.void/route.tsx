import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { voidPayment } from "~/billing/folios/void-payment.server";
import { PaymentSummary } from "~/desk/forms/payment-summary";
import {
  parsePaymentId,
  paymentNotFoundMessage,
  requirePayment,
} from "~/desk/load-payments.server";
import { bookingRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { voidPaymentSchema } from "./void-payment.schema.server";

export const meta = recordTitle("Payment", "Void a payment of booking {bookingId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, payment, idempotencyKey } = await requirePayment(params);
  return json({ id, payment, values: { reason: "", idempotencyKey } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, voidPaymentSchema);
  const clerk = requireViewer(context);
  const id = bookingRecord.parseId(params);
  if (!form.ok) return form.refuse(form.errors);
  const result = await voidPayment(id, parsePaymentId(params), form.data, clerk, context);
  switch (result.kind) {
    case "corrected":
    case "corrected-cash-short":
    case "already-corrected":
      return redirect(`/admin/bookings/${id}?notice=${result.kind}#payments`);
    case "key-reused":
      return form.refuseField(
        "",
        "Another payment was voided with this form. Open the form again.",
        409,
      );
    case "not-found":
      throw new Response(paymentNotFoundMessage, { status: 404 });
    case "transferred-in":
      return form.refuseField(
        "",
        `This payment was transferred from booking ${result.fromId}. Transfer it back and void it there.`,
        409,
      );
    case "refunds-exceed-receipts":
      return form.refuseField("", "Refunds would exceed payments. Void the refund first.", 409);
  }
}

export default function VoidPayment() {
  const { id, payment, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Void payment of booking #{id}?</h1>
      <PaymentSummary payment={payment} />
      <p>
        For payments recorded by mistake. If you returned money to the guest, record a refund
        instead.
      </p>
      <TextField name="reason" label="Reason" maxLength={500} />
      <FormActions
        submitLabel="Void payment"
        cancelLabel="Back to the booking"
        cancelHref={`/admin/bookings/${id}`}
      />
    </PostForm>
  );
}
