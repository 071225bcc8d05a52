import { formatCents } from "~/booking/money";
import type { Quote } from "~/booking/quote";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";

/** The second step of a change: the old and the new quote side by side, and the button that saves. */
export function ChangeOffer({
  own,
  before,
  after,
  summary,
  fields,
}: {
  own: string;
  before: Quote;
  after: Quote;
  /** What differs, in words; empty when nothing does. */
  summary: string;
  /** What the button sends. */
  fields: Record<string, string>;
}) {
  const difference = after.totalCents - before.totalCents;
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">Before and after</h2>
      <div className="compared">
        <div className="panel">
          <h3>Booked now</h3>
          <QuoteLines quote={before} caption="What the stay costs as it is booked" />
        </div>
        <div className="panel">
          <h3>After the change</h3>
          <QuoteLines quote={after} caption="What the stay would cost" />
        </div>
      </div>
      <p className="difference">
        Difference:{" "}
        <strong>
          {difference > 0 && "+"}
          {formatCents(difference)}
        </strong>
      </p>
      {summary ? (
        <form method="post" action={`${own}/change`} autoComplete="off">
          <p>{summary}</p>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Row>
            <button type="submit" className="button">
              Save the change
            </button>
            <a href={own}>Keep it as it is</a>
          </Row>
        </form>
      ) : (
        <p>Nothing differs from what is booked.</p>
      )}
    </section>
  );
}
