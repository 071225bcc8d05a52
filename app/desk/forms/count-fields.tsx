import type { Currency } from "~/core/money";
import { TextField } from "~/ui/field";

/** The field in which a currency's sum is typed. */
export const countField = (currency: Currency) => `counted${currency}` as const;

/** What was counted in the drawer, of each currency one sum. */
export function CountFields({
  required,
  others,
}: {
  /** Of which there should be some, or which the lodge counts in. */
  required: Currency[];
  others: Currency[];
}) {
  const field = (currency: Currency, optional: boolean) => (
    <TextField
      key={currency}
      name={countField(currency)}
      label={`Counted ${currency}`}
      inputMode="decimal"
      maxLength={40}
      optional={optional}
    />
  );
  return (
    <div className="field-pair">
      {required.map((currency) => field(currency, false))}
      {others.map((currency) => field(currency, true))}
    </div>
  );
}
