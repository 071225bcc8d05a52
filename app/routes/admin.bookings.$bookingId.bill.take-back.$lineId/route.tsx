import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { voidLine } from "~/billing/folios/void-line.server";
import { pluralise } from "~/core/pluralise";
import { loadFolioPage } from "~/desk/load-folio-page.server";
import { bookingRecord, notFound } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { folioClosed } from "~/reservations/bookings/stay-state";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { takeBackSchema } from "./take-back.schema.server";

const noLine = { missing: "There is no such line on the bill, or nothing of it is left." };

export const meta = recordTitle("Line", "Take a line back");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const view = await loadFolioPage(params, requireViewer(context), context);
  if (view.bill.closedAt) throw new Response(folioClosed, { status: 409 });
  const stay = view.stays.find(({ id }) => id === view.id);
  const line = stay?.lines.find(({ id, left }) => String(id) === params.lineId && left > 0);
  if (!line) throw notFound(noLine);
  const values: Record<string, string> = { ...view.values, quantity: String(line.left) };
  return json({ id: view.id, line, values });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, takeBackSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = bookingRecord.idOf(params);
  const lineId = Number(params.lineId);
  const taken = { ...form.data, lineId };
  const result = await voidLine(id, taken, requireViewer(context), context);
  switch (result.kind) {
    case "taken-back":
    case "taken-back-before":
      return redirect(`/admin/bookings/${id}/bill?notice=taken-back`);
    case "not-found":
      throw notFound(bookingRecord);
    case "no-line":
      throw notFound(noLine);
    case "closed":
      throw new Response(folioClosed, { status: 409 });
    case "form-used":
      return form.refuseField("quantity", "This form took something else back. Open it again");
    case "discounted":
      return form.refuseField(
        "quantity",
        "Take the discount back first: it would be too high",
        409,
      );
    case "too-many":
      return form.refuseField(
        "quantity",
        `Only ${pluralise(result.left, "piece")} left of it`,
        409,
      );
  }
}

export default function TakeBack() {
  const { id, line, values } = useLoaderData<typeof loader>();
  const sent: FormState | undefined = useActionData<typeof action>();
  const { formatCents } = useMoney();
  const form = { values: { ...values, ...sent?.values }, errors: sent?.errors };
  const bill = `/admin/bookings/${id}/bill`;
  return (
    <PostForm
      form={form}
      action={`${bill}/take-back/${line.id}`}
      className="desk-form"
      autoComplete="off"
    >
      <h1>Take this back?</h1>
      <p className="lead">
        {line.text}: {formatCents(line.amountCents)} ({line.by})
      </p>
      <p>The line stays on the bill, and a second one takes it off.</p>
      {line.left > 1 ? (
        <TextField
          name="quantity"
          label="How many"
          hint={`${line.left} are left.`}
          inputMode="numeric"
          size={4}
        />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <TextField name="reason" label="Why" maxLength={500} />
      <FormActions send="Take it back" leave="Leave it" href={bill} />
    </PostForm>
  );
}
