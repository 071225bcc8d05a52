import type { FormErrors } from "~/lodge/form-state";
import type { Currency } from "~/lodge/money";
import { QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteForm } from "~/ui/site-form";

/** Asks, before somebody leaves, what becomes of what is open on their bill. */
export function LeavingForm({
  id,
  name,
  openCents,
  currency,
  returnTo,
  errors,
}: {
  id: string;
  name: string;
  openCents: number;
  currency: Currency;
  returnTo: string;
  errors: FormErrors | null;
}) {
  const { formatCents } = useMoney(currency);
  const amount = formatCents(Math.abs(openCents));
  const own = `/admin/bookings/${id}`;
  const isOwed = openCents > 0;
  return (
    <SiteForm method="post" action={`${own}/check-out`} className="desk-form" noValidate>
      <ErrorSummary errors={errors} />
      <h1>
        Check out with {amount} {isOwed ? "open" : "to give back"}?
      </h1>
      <p className="lead">
        #{id}: {name}
      </p>
      <Row>
        <QuietLink href={`${own}/payments`}>
          {isOwed ? "Take a payment first" : "Give it back first"}
        </QuietLink>
        <QuietLink href={`${own}/bill`}>Look at the bill</QuietLink>
      </Row>
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextField
        form={{ values: {}, errors }}
        name="note"
        label="Or why it stays open"
        hint="Such as: the company pays by bank transfer. It stands in the booking’s log."
        maxLength={500}
      />
      <FormEnd send="Check out and leave it open" leave="Not yet" href={returnTo} />
    </SiteForm>
  );
}
