import type { NightsPart } from "~/quotes/change-quote";
import type { PriceLines } from "~/quotes/charges";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { QuoteLines } from "~/ui/quote-lines";

/** The second step of a change: the old and the new quote side by side, and the button that saves. */
export function ChangeOffer({
  own,
  before,
  after,
  parts,
  summary,
  fields,
}: {
  own: string;
  before: PriceLines;
  after: PriceLines;
  /** Which nights stay as agreed, which are priced now, and which are given up. */
  parts: NightsPart[];
  /** What differs, in words; empty when nothing does. */
  summary: string;
  /** What the button sends. */
  fields: Record<string, string>;
}) {
  const { formatCents } = useMoney(after.currency);
  const difference = after.totalCents - before.totalCents;
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">Before and after</h2>
      <div className="compared">
        <div className="panel">
          <h3>Booked now</h3>
          <QuoteLines price={before} caption="What the stay costs as it is booked" />
        </div>
        <div className="panel">
          <h3>After the change</h3>
          <QuoteLines price={after} caption="What the stay would cost" />
        </div>
      </div>
      <ul>
        {parts.map(({ name, nights, cents }) => (
          <li key={name}>
            {name}: {nights}, {formatCents(cents)}
          </li>
        ))}
      </ul>
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
          <FormEnd send="Save the change" leave="Keep it as it is" href={own} />
        </form>
      ) : (
        <p>Nothing differs from what is booked.</p>
      )}
    </section>
  );
}
