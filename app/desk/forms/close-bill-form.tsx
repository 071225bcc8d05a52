import { ConflictAlert } from "~/desk/log/conflict-alert";
import type { Meanwhile } from "~/desk/log/read-meanwhile.server";
import type { FormErrors } from "~/lodge/form-state";
import type { Currency } from "~/lodge/money";
import type { PageParts } from "~/ui/desk/page-dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

/** What is asked before a bill is closed. */
interface CloseQuestion {
  id: string;
  /** Why it cannot be closed. */
  objection: string | null;
  version: number;
  name: string;
  currency: Currency;
  dueCents: number;
  balanceCents: number;
  /** The stays on it that are still to come or under way. */
  unended: { id: string; name: string; checkOut: string }[];
}

/** What came back where nothing was done. */
interface Sent {
  errors: FormErrors | null;
  meanwhile: Meanwhile | null;
}

/** Whether to close a bill, and what that means. */
export function CloseBillForm({ loaded, sent }: PageParts<CloseQuestion, Sent>) {
  const { id, objection, version, name, currency, dueCents, balanceCents, unended } = loaded;
  const { formatCents } = useMoney(currency);
  const bill = `/admin/bookings/${id}/bill`;
  if (objection) {
    return (
      <>
        <h1>This bill cannot be closed</h1>
        <p>
          {objection} <SiteLink href={bill}>Back to the bill</SiteLink>
        </p>
      </>
    );
  }
  return (
    <SiteForm method="post" action={`${bill}/close`} className="desk-form">
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.meanwhile} />
      <h1>Close the bill of booking #{id}?</h1>
      <p className="lead">
        {name}: {formatCents(dueCents)} in all
      </p>
      {unended.map((stay) => (
        <p className="alert alert-warning" key={stay.id}>
          The stay has not ended: #{stay.id}, {stay.name}, until {stay.checkOut}. It can be neither
          changed nor cancelled then, and nothing more is charged to it.
        </p>
      ))}
      {balanceCents !== 0 && (
        <p className="alert alert-warning">
          {formatCents(Math.abs(balanceCents))}{" "}
          {balanceCents > 0 ? "is still to be paid." : "is still to be given back."} Payments are
          taken on a closed bill too.
        </p>
      )}
      <p>
        Nothing is added to it any more, and no price on it changes. Only an administrator opens it
        again, and says why.
      </p>
      <input type="hidden" name="version" value={version} />
      <FormEnd send="Yes, close it" leave="No, leave it open" href={bill} />
    </SiteForm>
  );
}
