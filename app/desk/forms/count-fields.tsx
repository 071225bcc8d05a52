import type { Currency } from "~/core/money";
import { TextField } from "~/ui/field";

/** Returns the name of the field for the counted cash of a currency. */
export const countField = (currency: Currency) => `counted${currency}` as const;

/** Renders a field for the counted cash of each currency. */
export function CountFields({
  required,
  otherCurrencies,
}: {
  /** Currencies expected in the drawer or accepted by the lodge. */
  required: Currency[];
  otherCurrencies: Currency[];
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
      {otherCurrencies.map((currency) => field(currency, true))}
    </div>
  );
}
