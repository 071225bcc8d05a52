import { type Option, RadioField, SelectField, YesField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";

/** The record of a booking has other fields of these names. */
const idPrefix = "payment-";

/** Writes down money that came in or was given back. */
export function PaymentForm({
  id,
  form: { values, errors },
  methods,
}: {
  id: string;
  form: FormState;
  methods: Option[];
}) {
  const { site } = useSiteData();
  const form = { values, errors, idPrefix };
  return (
    <form method="post" action={`/admin/bookings/${id}/payments`} autoComplete="off" noValidate>
      <ErrorSummary errors={errors} idPrefix={idPrefix} />
      <input type="hidden" name="formKey" value={values.formKey} />
      <div className="field-pair">
        <TextField
          form={form}
          name="amount"
          label={`Amount in ${site.currency}`}
          inputMode="decimal"
        />
        <SelectField form={form} name="method" label="Method" options={methods} />
      </div>
      <RadioField
        form={form}
        name="direction"
        label="Direction"
        options={[
          { value: "received", label: "Received" },
          { value: "given-back", label: "Given back" },
        ]}
      />
      <TextField form={form} name="note" label="Note" maxLength={500} optional />
      <YesField form={form} name="mayOverpay" label="Yes, more than the balance" to={["amount"]} />
      <p>
        <button type="submit" className="button button-quiet">
          Record payment
        </button>
      </p>
    </form>
  );
}
