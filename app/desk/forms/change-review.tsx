import type { EditConflict } from "~/core/change-log/edit-conflict";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { QuoteLines } from "~/ui/quote-lines";
import { SiteForm } from "~/ui/site-form";
import type { ChangeView } from "./load-change.server";

type Price = ChangeView["before"]["price"];

export function PriceDifference({ before, after }: { before: Price; after: Price }) {
  const { formatCents } = useMoney(after.currency);
  const differenceCents = after.totalCents - before.totalCents;
  return (
    <p className="difference">
      Difference:{" "}
      <strong>
        {differenceCents > 0 && "+"}
        {formatCents(differenceCents)}
      </strong>
    </p>
  );
}

export interface ReviewedChange extends ChangeView {
  conflict: EditConflict | null;
  /** The price is no longer the one that the clerk saw. */
  hasPriceChanged: boolean;
}

export function ChangeAlert({ view }: { view: ReviewedChange }) {
  return (
    <>
      <ConflictAlert conflict={view.conflict} />
      {view.hasPriceChanged && (
        <p className="alert alert-warning" role="alert">
          The price has changed since you opened this page. Nothing was saved. Check the new price
          below.
        </p>
      )}
    </>
  );
}

export function ChangeReview({ view, bookingPath }: { view: ChangeView; bookingPath: string }) {
  const { before, after, summary, unit, returnTo, discounts } = view;
  const { formatCents } = useMoney(after?.price.currency);
  if (!after) return null;
  const { price, parts, seenQuote } = after;
  const fields = { ...view.values, version: view.version, seenQuote, returnTo };
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">Price comparison</h2>
      <div className="compared">
        <div className="panel">
          <h3>Current</h3>
          <QuoteLines price={before.price} caption="Current price" />
        </div>
        <div className="panel">
          <h3>New</h3>
          <QuoteLines price={price} caption="New price" />
        </div>
      </div>
      <ul>
        {parts.map(({ name, nights, cents }) => (
          <li key={name}>
            {name}: {nights}, {formatCents(cents)}
          </li>
        ))}
      </ul>
      <PriceDifference before={before.price} after={price} />
      {summary ? (
        <SiteForm method="post" action={`${bookingPath}/change`} autoComplete="off">
          {view.unusualStayWarning && (
            <p className="alert alert-warning">{view.unusualStayWarning}.</p>
          )}
          <p>{summary}</p>
          {discounts && discounts.afterCents < discounts.beforeCents && (
            <p className="alert alert-warning">
              Discounts fall with the price: {formatCents(discounts.afterCents)} instead of{" "}
              {formatCents(discounts.beforeCents)}.
            </p>
          )}
          {discounts && discounts.beforeCents > 0 && (
            <p>
              Total after discounts: {formatCents(price.totalCents - discounts.afterCents)}, now{" "}
              {formatCents(before.price.totalCents - discounts.beforeCents)}.
            </p>
          )}
          {view.unitNamesAfter && <p>Room after the change: {view.unitNamesAfter}.</p>}
          {unit && (!unit.isFree || unit.occupantNote) && (
            <p className="alert alert-warning">
              {unit.isFree
                ? `${unit.occupantNote}.`
                : `${unit.name} is not free on these nights. Another room will be assigned.`}
            </p>
          )}
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FormActions submitLabel="Save changes" cancelLabel="Back" cancelHref={returnTo} />
        </SiteForm>
      ) : (
        <p>No changes to save.</p>
      )}
    </section>
  );
}
