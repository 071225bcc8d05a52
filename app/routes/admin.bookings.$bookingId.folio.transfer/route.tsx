import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { transferCharge } from "~/billing/folios/transfer-charge.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { formatGuestAndRoom } from "~/desk/format-guest-and-room";
import { listInHouseOptions } from "~/desk/forms/list-in-house-options.server";
import { TargetBookingField } from "~/desk/forms/target-booking-field";
import { loadFolioPage } from "~/desk/load-folio-page.server";
import { bookingRecord, notFoundResponse } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { transferSchema } from "./transfer.schema.server";

export const meta = recordTitle("Booking", "Transfer charges of booking {bookingId}");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const view = await loadFolioPage(params, requireViewer(context), context);
  if (view.folio.closedAt) throw new Response(folioClosedMessage, { status: 409 });
  const { id, stayName, folio, groupId } = view;
  const stay = view.stays.find((candidate) => candidate.id === id);
  const lines = (stay?.lines ?? []).filter(({ voidableQuantity }) => voidableQuantity > 0);
  const groupBookings = groupId === null ? [] : await listBookingsOfGroup(db, groupId);
  const targets = [
    ...groupBookings
      .filter(({ status }) => status !== "cancelled")
      .map((booking) => ({ id: booking.id, label: formatGuestAndRoom(booking) })),
    ...(await listInHouseOptions(db, view.values.day ?? "")),
  ].filter((target) => target.id !== id);
  const values: Record<string, string> = {
    ...view.values,
    what: new URL(request.url).searchParams.get("line") ?? "stay",
  };
  const lineOptions = lines.map((line) => ({
    value: String(line.id),
    label: `${line.text}: ${formatCents(line.amountCents, folio.currency)}`,
  }));
  return json({
    id,
    stayName,
    values,
    choices: [{ value: "stay", label: "Accommodation" }, ...lineOptions],
    targets: [...new Map(targets.map((target) => [target.id, target])).values()],
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, transferSchema(currency));
  if (!form.ok) return form.refuse(form.errors);
  const id = bookingRecord.parseId(params);
  const { what: charge, ...transfer } = form.data;
  const { amount } = transfer;
  const field = amount !== "all" && "cents" in amount ? "amount" : "percent";
  const result = await transferCharge(id, { ...transfer, charge }, requireViewer(context), context);
  switch (result.kind) {
    case "transferred":
    case "already-transferred":
      return redirect(`/admin/bookings/${id}/folio?notice=${result.kind}`);
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "closed":
      if (result.bookingId === id) throw new Response(folioClosedMessage, { status: 409 });
      return form.refuseField("to", `The folio of booking ${result.bookingId} is closed.`, 409);
    case "key-reused":
      return form.refuseField(
        "what",
        "Another charge was transferred with this form. Open the form again.",
      );
    case "target-not-found":
      return form.refuseField("to", "Enter the reference of another booking, such as 7K2M9QXA");
    case "line-not-found":
      return form.refuseField(
        "what",
        "This charge is no longer on the folio. Choose another.",
        409,
      );
    case "discount-limit-exceeded":
      return form.refuseField(
        "what",
        "Void the discount first. It would exceed the remaining charges.",
        409,
      );
    case "discount-refused":
      return form.refuseField("to", "The discount would exceed the limit of that booking.", 409);
    case "exceeds-remaining": {
      const remaining = formatCents(result.remainingCents, currency);
      return form.refuseField(
        field,
        `At most ${remaining} of this charge can be transferred.`,
        409,
      );
    }
  }
}

export default function TransferForm() {
  const { id, stayName, values, choices, targets } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  const folioPath = `/admin/bookings/${id}/folio`;
  return (
    <PostForm form={form} action={`${folioPath}/transfer`} className="desk-form" autoComplete="off">
      <h1>Transfer or split charges of booking #{id}</h1>
      <p className="lead">{stayName}</p>
      <SelectField name="what" label="Charge" options={choices} />
      <TargetBookingField
        label="To booking"
        hint="Booking reference. Group rooms and in-house guests are suggested."
        suggestions={targets}
      />
      <div className="field-pair">
        <TextField
          name="percent"
          label="Percentage"
          hint="Leave both blank to transfer everything."
          inputMode="decimal"
          optional
        />
        <TextField name="amount" label="Or amount" inputMode="decimal" optional />
      </div>
      <TextField name="reason" label="Reason" maxLength={500} optional />
      <FormActions submitLabel="Transfer" cancelLabel="Back to the folio" cancelHref={folioPath} />
    </PostForm>
  );
}
