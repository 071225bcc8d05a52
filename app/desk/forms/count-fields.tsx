import type { Currency } from "~/core/money";
import { TextField } from "~/ui/field";

export const countedFieldName = (currency: Currency) => `counted${currency}` as const;

export function CountFields({
  requiredCurrencies,
  otherCurrencies,
}: {
  /** Currencies expected in the drawer or accepted by the lodge. */
  requiredCurrencies: Currency[];
  otherCurrencies: Currency[];
}) {
  const renderField = (currency: Currency, { optional }: { optional: boolean }) => (
    <TextField
      key={currency}
      name={countedFieldName(currency)}
      label={`Counted ${currency}`}
      inputMode="decimal"
      maxLength={40}
      optional={optional}
    />
  );
  return (
    <div className="field-pair">
      {requiredCurrencies.map((currency) => renderField(currency, { optional: false }))}
      {otherCurrencies.map((currency) => renderField(currency, { optional: true }))}
    </div>
  );
}
