import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { recordCashMovement } from "~/billing/cash/record-cash-movement.server";
import { currencies } from "~/core/money";
import { drawerRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { describeInsufficientCash } from "~/desk/refusal-texts";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { createFormErrors, errorStatusOf, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { RadioField, SelectField } from "~/ui/choice-field";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { cashMovementSchema } from "./cash-movement.schema.server";

export const meta = recordTitle("Drawer", "Pay in or out of cash drawer {drawerId}");

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, currency, closedAt } = await requireRecord(drawerRecord, params);
  if (closedAt !== null) throw redirect(drawerRecord.pathOf(id));
  return json({ values: { kind: "paid-out", currency, idempotencyKey: generateIdempotencyKey() } });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const clerk = requireViewer(context);
  const form = parseFields(fields, cashMovementSchema(fields));
  const { values } = form;
  if (!form.ok) return json({ values, errors: form.errors }, errorStatusOf(form.errors));
  const refuse = (message: string) =>
    json({ values, errors: createFormErrors([{ field: "amount", message }]) }, { status: 422 });
  const { amount: cents, ...movement } = form.data;
  const id = drawerRecord.parseId(params);
  const result = await recordCashMovement(id, { ...movement, cents }, clerk, context.now);
  switch (result.kind) {
    case "paid-in":
    case "paid-out":
    case "already-recorded":
      return redirect(`/admin/cash?notice=${result.kind}`);
    case "not-found":
      throw notFoundResponse(drawerRecord);
    case "closed":
      return redirect(`/admin/cash/${id}?notice=closed-meanwhile`);
    case "key-reused":
      return refuse("Another cash movement was recorded with this form. Open the form again.");
    case "insufficient-cash":
      return refuse(describeInsufficientCash({ ...movement, ...result }));
  }
}

export default function PayInOrOut() {
  const { values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Pay in or out</h1>
      <p>
        For petty cash, change and bank deposits. Guest payments in cash are recorded automatically.
      </p>
      <RadioField
        name="kind"
        label="Type"
        options={[
          { value: "paid-out", label: "Pay out" },
          { value: "paid-in", label: "Pay in" },
        ]}
      />
      <div className="field-pair">
        <TextField name="amount" label="Amount" inputMode="decimal" maxLength={40} />
        <SelectField
          name="currency"
          label="Currency"
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <TextField name="reason" label="Reason" maxLength={500} />
      <FormActions submitLabel="Save" cancelLabel="Back" cancelHref="/admin/cash" />
    </PostForm>
  );
}
