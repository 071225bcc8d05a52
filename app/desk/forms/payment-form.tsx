import { currencies } from "~/core/money";
import { ConsentField, type Option, RadioField, SelectField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

/** Keeps field ids unique on the booking page, which has other fields with these names. */
const idPrefix = "payment-";

/** If one of these fields changes, the clerk has to confirm an overpayment again. */
export const amountFields = ["amount", "currency", "rate"] as const;

/** A payment in another currency: `cents` in the booking's currency, `foreignAmount` formatted as paid. */
export interface ConvertedAmount {
  cents: number;
  foreignAmount: string;
}

export function PaymentForm({
  id,
  form: { values, errors },
  methods,
  isDrawerOpen,
  conversion,
}: {
  id: string;
  form: FormState;
  methods: Option[];
  isDrawerOpen: boolean;
  conversion?: ConvertedAmount | null;
}) {
  const { currency, formatCents } = useMoney();
  const form = { values, errors, idPrefix };
  return (
    <PostForm form={form} action={`/admin/bookings/${id}/payments`} autoComplete="off">
      {conversion && (
        <>
          <p className="alert" role="status">
            {conversion.foreignAmount} converts to <strong>{formatCents(conversion.cents)}</strong>.
            Not recorded yet: check the amount and confirm.
          </p>
          <input type="hidden" name="agreedCents" value={conversion.cents} />
        </>
      )}
      <div className="field-pair">
        <TextField name="amount" label="Amount" inputMode="decimal" />
        <SelectField
          name="currency"
          label="Currency"
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <ConsentField
        name="mayOverpay"
        label="Record more than the balance due"
        confirmedFields={[...amountFields]}
      />
      <div className="field-pair">
        <SelectField name="method" label="Method" options={methods} />
        <TextField
          name="rate"
          label={`Exchange rate per ${currency}`}
          hint="Required for payments in another currency."
          inputMode="decimal"
          maxLength={40}
          required={false}
        />
      </div>
      {!isDrawerOpen && (
        <p className="note">
          No cash drawer is open. Cash recorded now will not be in any drawer.{" "}
          <SiteLink href="/admin/cash/new">Open cash drawer</SiteLink>
        </p>
      )}
      <DateField name="day" label="Day" hint="Today, or an earlier day that is not closed." />
      <RadioField
        name="direction"
        label="Type"
        options={[
          { value: "received", label: "Payment" },
          { value: "given-back", label: "Refund" },
        ]}
      />
      <TextField name="note" label="Note" maxLength={500} optional />
      <p>
        <SubmitButton className="button button-quiet">
          {conversion && conversion.cents > 0
            ? `Record ${formatCents(conversion.cents)}`
            : "Record payment"}
        </SubmitButton>
      </p>
    </PostForm>
  );
}
