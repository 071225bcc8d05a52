import { currencies } from "~/lodge/money";
import { RadioField, SelectField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { PostForm } from "~/ui/site-form";

/** Writes down money that goes into the drawer or out of it and is no payment. */
export function CashMoveForm({ form }: { form: FormState }) {
  return (
    <PostForm form={form} className="desk-form" autoComplete="off">
      <h1>Pay in or out</h1>
      <p>
        For what is no guest's payment: change from the bank, money taken to the bank, milk from the
        market. Guests' payments stand in the drawer by themselves.
      </p>
      <input type="hidden" name="formKey" value={form.values.formKey} />
      <RadioField
        name="kind"
        label="Direction"
        options={[
          { value: "paid-out", label: "Paid out" },
          { value: "paid-in", label: "Paid in" },
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
      <TextField name="reason" label="What for" maxLength={500} />
      <FormEnd send="Write it down" leave="Back" href="/admin/cash" />
    </PostForm>
  );
}
