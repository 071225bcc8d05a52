import type { EditConflict } from "~/core/change-log/edit-conflict";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { QuoteLines } from "~/ui/quote-lines";
import { SiteForm } from "~/ui/site-form";
import type { ChangeView } from "./load-change.server";

type Price = ChangeView["before"];

export function PriceDifference({ before, after }: { before: Price; after: Price }) {
  const { formatCents } = useMoney(after.currency);
  const difference = after.totalCents - before.totalCents;
  return (
    <p className="difference">
      Difference:{" "}
      <strong>
        {difference > 0 && "+"}
        {formatCents(difference)}
      </strong>
    </p>
  );
}

export interface ReviewedChange extends ChangeView {
  conflict: EditConflict | null;
  hasPriceMoved: boolean;
}

export function ChangeAlert({ view }: { view: ReviewedChange }) {
  return (
    <>
      <ConflictAlert conflict={view.conflict} />
      {view.hasPriceMoved && (
        <p className="alert alert-warning" role="alert">
          The price moved since you looked. Nothing was saved yet: the new one stands below.
        </p>
      )}
    </>
  );
}

/** Renders the second step of a change: both quotes, and the button that saves. */
export function ChangeReview({ view, own }: { view: ChangeView; own: string }) {
  const { before, after, summary, door, returnTo, discounts } = view;
  const { formatCents } = useMoney(after?.price.currency);
  if (!after) return null;
  const { price, parts, seenQuote } = after;
  const fields = { ...view.values, version: view.version, seenQuote, returnTo };
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
          <QuoteLines price={price} caption="What the stay would cost" />
        </div>
      </div>
      <ul>
        {parts.map(({ name, nights, cents }) => (
          <li key={name}>
            {name}: {nights}, {formatCents(cents)}
          </li>
        ))}
      </ul>
      <PriceDifference before={before} after={price} />
      {summary ? (
        <SiteForm method="post" action={`${own}/change`} autoComplete="off">
          {view.unusual && <p className="alert alert-warning">{view.unusual}.</p>}
          <p>{summary}</p>
          {discounts && discounts.afterCents < discounts.beforeCents && (
            <p className="alert alert-warning">
              Discounts fall with the price: {formatCents(discounts.afterCents)} instead of{" "}
              {formatCents(discounts.beforeCents)}.
            </p>
          )}
          {view.roomsAfter && <p>Room after the change: {view.roomsAfter}.</p>}
          {door && (!door.isFree || door.notLeft) && (
            <p className="alert alert-warning">
              {door.isFree
                ? `${door.notLeft}.`
                : `${door.name} is not free on these nights: the stay gets another room.`}
            </p>
          )}
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FormActions send="Save the change" leave="Keep it as it is" href={returnTo} />
        </SiteForm>
      ) : (
        <p>Nothing differs from what is booked.</p>
      )}
    </section>
  );
}
