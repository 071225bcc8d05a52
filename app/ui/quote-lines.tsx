import { formatCents } from "~/booking/money";

interface QuoteView {
  lines: { label: string; amountCents: number }[];
  totalCents: number;
  taxPercent: number;
  taxCents: number;
}

/** A quote line by line: the same on the room page, the review, the confirmation and the desk. */
export function QuoteLines({
  quote,
  caption = "What the stay costs",
}: {
  quote: QuoteView;
  caption?: string;
}) {
  return (
    <table className="quote">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{formatCents(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="quote-total">
          <th scope="row">Total</th>
          <td>{formatCents(quote.totalCents)}</td>
        </tr>
        {quote.taxPercent > 0 && (
          <tr className="quote-note">
            <th scope="row">includes {quote.taxPercent}% tax</th>
            <td>{formatCents(quote.taxCents)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
