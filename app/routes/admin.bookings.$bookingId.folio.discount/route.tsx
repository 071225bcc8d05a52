import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { applyDiscount } from "~/billing/folios/apply-discount.server";
import { formatCents } from "~/core/money";
import { loadFolioPage } from "~/desk/load-folio-page.server";
import { bookingRecord, notFoundResponse } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { RadioField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { discountSchema } from "./discount.schema.server";

export const meta = recordTitle("Booking", "Discount on booking {bookingId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const view = await loadFolioPage(params, requireViewer(context), context);
  if (view.folio.closedAt) throw new Response(folioClosedMessage, { status: 409 });
  const { id, stayName, values, discountLimitNote } = view;
  const sumCents = view.stays.find((stay) => stay.id === id)?.subtotalCents ?? 0;
  return json({
    id,
    stayName,
    sumCents,
    values: { ...values, of: "stay" },
    discountLimitNote,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, discountSchema(currency));
  if (!form.ok) return form.refuse(form.errors);
  const id = bookingRecord.parseId(params);
  const field = "percent" in form.data.discount ? "percent" : "amount";
  const result = await applyDiscount(id, form.data, requireViewer(context), context);
  switch (result.kind) {
    case "applied":
    case "already-applied": {
      const notice = result.kind === "applied" ? "discounted" : "already-discounted";
      return redirect(`/admin/bookings/${id}/folio?notice=${notice}`);
    }
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "closed":
      throw new Response(folioClosedMessage, { status: 409 });
    case "key-reused":
      return form.refuseField(
        field,
        "Another discount was added with this form. Open the form again.",
      );
    case "invalid-day":
      return form.refuseField("day", result.reason);
    case "nothing-charged":
      return form.refuseField(field, "There are no charges to discount.");
    case "too-much": {
      const remaining = formatCents(result.remainingCents, currency);
      return form.refuseField(
        field,
        `The discount is higher than the charges. Enter at most ${remaining}.`,
      );
    }
    case "not-allowed": {
      const remaining = formatCents(result.remainingCents, currency);
      const manualRateNote =
        result.manualDiscountCents > 0
          ? ` (manual rates already take off ${formatCents(result.manualDiscountCents, currency)})`
          : "";
      const message = `You may discount up to ${remaining} more${manualRateNote}. Ask an administrator for a higher discount.`;
      return form.refuseField(field, message, 403);
    }
  }
}

const baseOptions = [
  { value: "stay", label: "Accommodation" },
  { value: "all", label: "Accommodation and extras" },
];

export default function Discount() {
  const { id, stayName, sumCents, values, discountLimitNote } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const money = useMoney();
  const form: FormState = {
    values: { ...values, ...actionData?.values },
    errors: actionData?.errors,
  };
  const folioPath = `/admin/bookings/${id}/folio`;
  return (
    <PostForm form={form} action={`${folioPath}/discount`} className="desk-form" autoComplete="off">
      <h1>Discount on booking #{id}</h1>
      <p className="lead">
        {stayName}: charges {money.formatCents(sumCents)}
      </p>
      {discountLimitNote && <p className="hint">{discountLimitNote}</p>}
      <div className="field-pair">
        <TextField name="percent" label="Percentage" inputMode="decimal" required={false} />
        <TextField name="amount" label="Or amount" inputMode="decimal" required={false} />
      </div>
      <RadioField name="of" label="Apply to" options={baseOptions} />
      <TextField name="reason" label="Reason" hint="Printed on the guest’s bill." maxLength={500} />
      <DateField name="day" label="Day" />
      <FormActions
        submitLabel="Add discount"
        cancelLabel="Back to the folio"
        cancelHref={folioPath}
      />
    </PostForm>
  );
}
