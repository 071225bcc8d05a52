import type { PriceLines } from "~/reservations/quotes/charges";
import { useMoney } from "./money";
import { useTranslator } from "./use-translator";

export function QuoteLines({
  price: { currency, lines, totalCents, taxes },
  caption,
}: {
  price: PriceLines;
  caption?: string;
}) {
  const { formatCents } = useMoney(currency);
  const { t } = useTranslator();
  return (
    <table className="quote">
      <caption className="visually-hidden">{caption ?? t("Price of the stay")}</caption>
      <tbody>
        {lines.map((line, index) => (
          // Two lines may be equal, such as two beers on one evening.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of lines never changes
          <tr key={index}>
            <th scope="row">{line.label}</th>
            <td>{formatCents(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="quote-total">
          <th scope="row">{t("Total")}</th>
          <td>{formatCents(totalCents)}</td>
        </tr>
        {taxes.map(({ percent, cents }) => (
          <tr className="quote-note" key={percent}>
            <th scope="row">{t("includes {percent}% VAT", { percent })}</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
