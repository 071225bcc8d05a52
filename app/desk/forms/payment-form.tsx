import { currencies } from "~/core/money";
import { ConsentField, type Option, RadioField, SelectField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

/** The booking page has other fields of these names. */
const idPrefix = "payment-";

/** The fields of an amount; a confirmation holds for their values only. */
export const amountFields = ["amount", "currency", "rate"] as const;

export interface ConvertedAmount {
  cents: number;
  cameIn: string;
}

export function PaymentForm({
  id,
  form: { values, errors },
  methods,
  hasDrawer,
  count,
}: {
  id: string;
  form: FormState;
  methods: Option[];
  hasDrawer: boolean;
  /** The conversion to confirm for a foreign amount. */
  count?: ConvertedAmount | null;
}) {
  const { currency: own, formatCents } = useMoney();
  const form = { values, errors, idPrefix };
  return (
    <PostForm form={form} action={`/admin/bookings/${id}/payments`} autoComplete="off">
      {count && (
        <>
          <p className="alert" role="status">
            {count.cameIn} counts as <strong>{formatCents(count.cents)}</strong>. Nothing is
            recorded yet: press the button if that is right.
          </p>
          <input type="hidden" name="agreedCents" value={count.cents} />
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
      <div className="field-pair">
        <SelectField name="method" label="Method" options={methods} />
        <TextField
          name="rate"
          label={`Rate for 1 ${own}`}
          hint={`Only for another currency than ${own}: how much of it is 1 ${own}`}
          inputMode="decimal"
          maxLength={40}
          optional
        />
      </div>
      {!hasDrawer && (
        <p className="note">
          No cash drawer is open: cash that is recorded now stands in none.{" "}
          <SiteLink href="/admin/cash/new">Open the drawer</SiteLink>
        </p>
      )}
      <DateField
        name="day"
        label="Day"
        hint="When the money came or went; today, or an earlier day that is not closed"
      />
      <RadioField
        name="direction"
        label="Direction"
        options={[
          { value: "received", label: "Received" },
          { value: "given-back", label: "Given back" },
        ]}
      />
      <TextField name="note" label="Note" maxLength={500} optional />
      <ConsentField name="mayOverpay" label="Yes, more than the balance" to={[...amountFields]} />
      <p>
        <SubmitButton className="button button-quiet">
          {count && count.cents > 0 ? `Record ${formatCents(count.cents)}` : "Record payment"}
        </SubmitButton>
      </p>
    </PostForm>
  );
}
