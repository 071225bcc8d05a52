import type { SerializeFrom } from "@remix-run/node";
import { RadioField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { PostForm } from "~/ui/site-form";
import type { loader } from "./route";

const bases = [
  { value: "stay", label: "The stay" },
  { value: "all", label: "The stay and its extras" },
];

/** Takes something off what a stay costs. */
export function DiscountForm({
  loaded: { id, name, sumCents, values, right },
  sent,
}: {
  loaded: SerializeFrom<typeof loader>;
  sent: FormState | undefined;
}) {
  const { formatCents } = useMoney();
  const form: FormState = { values: { ...values, ...sent?.values }, errors: sent?.errors };
  const bill = `/admin/bookings/${id}/bill`;
  return (
    <PostForm form={form} action={`${bill}/discount`} className="desk-form" autoComplete="off">
      <h1>Discount on booking #{id}</h1>
      <p className="lead">
        {name}: {formatCents(sumCents)} so far
      </p>
      {right && <p className="hint">{right}</p>}
      <input type="hidden" name="formKey" value={form.values.formKey} />
      <div className="field-pair">
        <TextField name="percent" label="Per cent" inputMode="decimal" optional />
        <TextField name="amount" label="Or an amount" inputMode="decimal" optional />
      </div>
      <RadioField name="of" label="Of what" options={bases} />
      <TextField name="reason" label="Why" hint="The guest reads it on the bill." maxLength={500} />
      <DateField name="day" label="Day" />
      <FormEnd send="Give the discount" leave="Back to the bill" href={bill} />
    </PostForm>
  );
}
