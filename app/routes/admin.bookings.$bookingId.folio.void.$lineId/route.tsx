import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { voidLine } from "~/billing/folios/void-line.server";
import { loadFolioPage } from "~/desk/load-folio-page.server";
import { bookingRecord, notFoundResponse } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { voidLineSchema } from "./void-line.schema.server";

const missingLine = { notFoundMessage: "This line does not exist or is already voided." };

export const meta = recordTitle("Line", "Void a line");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const view = await loadFolioPage(params, requireViewer(context), context);
  if (view.folio.closedAt) throw new Response(folioClosedMessage, { status: 409 });
  const stay = view.stays.find(({ id }) => id === view.id);
  const line = stay?.lines.find(
    ({ id, voidableQuantity }) => String(id) === params.lineId && voidableQuantity > 0,
  );
  if (!line) throw notFoundResponse(missingLine);
  const values: Record<string, string> = {
    ...view.values,
    quantity: String(line.voidableQuantity),
  };
  return json({ id: view.id, line, values });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, voidLineSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = bookingRecord.parseId(params);
  const lineId = Number(params.lineId);
  const voidRequest = { ...form.data, lineId };
  const result = await voidLine(id, voidRequest, requireViewer(context), context);
  switch (result.kind) {
    case "voided":
    case "already-voided":
      return redirect(`/admin/bookings/${id}/folio?notice=voided`);
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "line-not-found":
      throw notFoundResponse(missingLine);
    case "closed":
      throw new Response(folioClosedMessage, { status: 409 });
    case "key-reused":
      return form.refuseField(
        "quantity",
        "Another line was voided with this form. Open the form again.",
      );
    case "discount-limit-exceeded":
      return form.refuseField(
        "quantity",
        "Void the discount first. It would exceed the remaining charges.",
        409,
      );
    case "too-many":
      return form.refuseField("quantity", `At most ${result.voidableCount} can be voided.`, 409);
  }
}

export default function VoidLine() {
  const { id, line, values } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const { formatCents } = useMoney();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  const folioPath = `/admin/bookings/${id}/folio`;
  return (
    <PostForm
      form={form}
      action={`${folioPath}/void/${line.id}`}
      className="desk-form"
      autoComplete="off"
    >
      <h1>Void this line?</h1>
      <p className="lead">
        {line.text}: {formatCents(line.amountCents)} ({line.recordedBy})
      </p>
      <p>The line stays on the folio, with a second line that cancels it.</p>
      {line.voidableQuantity > 1 ? (
        <TextField
          name="quantity"
          label="Qty"
          hint={`${line.voidableQuantity} left.`}
          inputMode="numeric"
          size={4}
        />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <TextField name="reason" label="Reason" maxLength={500} />
      <FormActions submitLabel="Void line" cancelLabel="Back to the folio" cancelHref={folioPath} />
    </PostForm>
  );
}
