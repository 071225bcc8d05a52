import type { FormErrors } from "~/core/form-state";
import type { Currency } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { QuietLink } from "~/ui/button-link";
import { type Option, RadioField } from "~/ui/choice-field";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

/** A folio with an open balance in cents; negative for a refund due. */
interface OutstandingFolio {
  billId: string;
  openCents: number;
  currency: Currency;
}

/** Early departures, and the charges to choose from. */
interface EarlyDepartures {
  version: number;
  stays: { id: string; room: string; nights: number; from: string; until: string }[];
  agreed: string;
  options: Option[];
  discount: string | null;
  invoices: { id: number; title: string }[];
}

/** A check-out now, or a past stay marked as stayed. */
export type CheckOutStep = "check-out" | "was-here";

const stepTexts: Record<CheckOutStep, { asks: string; sends: string }> = {
  "check-out": { asks: "Check out", sends: "Check out and leave it open" },
  "was-here": { asks: "Was here,", sends: "Was here, and it stays open" },
};

export function CheckOutForm({
  action,
  step,
  name,
  open,
  early,
  values,
  returnTo,
  errors,
}: {
  action: string;
  step: CheckOutStep;
  name: string;
  open: OutstandingFolio[];
  early: EarlyDepartures | null;
  values: Record<string, string>;
  returnTo: string;
  errors: FormErrors | null;
}) {
  const [first] = open;
  const { formatCents } = useMoney(first?.currency);
  const say = ({ openCents }: OutstandingFolio) =>
    `${formatCents(Math.abs(openCents))} ${openCents > 0 ? "open" : "to give back"}`;
  const { asks, sends } = stepTexts[step];
  const isOne = open.length === 1;
  const title =
    first && isOne
      ? `${asks} with ${say(first)}?`
      : `${asks} with something open on ${open.length} bills?`;
  return (
    <PostForm form={{ values, errors }} action={action} className="desk-form">
      <h1>{early ? "Early departure" : title}</h1>
      <p className="lead">{name}</p>
      {early && <EarlyDepartureFields early={early} />}
      {open.map((bill) => (
        <div key={bill.billId}>
          {(!isOne || early) && (
            <p>
              Bill of #{bill.billId}: {say(bill)}
              {early && " before the change"}
            </p>
          )}
          <Row>
            <QuietLink href={`/admin/bookings/${bill.billId}/payments`}>
              {bill.openCents > 0 ? "Take a payment first" : "Give it back first"}
              {!isOne && <span className="visually-hidden"> for #{bill.billId}</span>}
            </QuietLink>
            <QuietLink href={`/admin/bookings/${bill.billId}/bill`}>
              Look at the bill
              {!isOne && <span className="visually-hidden"> of #{bill.billId}</span>}
            </QuietLink>
          </Row>
        </div>
      ))}
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextField
        name="note"
        label={early ? "If something stays to pay: why" : "Or why it stays open"}
        hint="Such as: the company pays by bank transfer. It stands in the booking’s log."
        maxLength={500}
        optional={early !== null}
      />
      <FormActions
        send={early ? "Check out and release the remaining nights" : sends}
        leave="Not yet"
        href={returnTo}
      />
    </PostForm>
  );
}

function EarlyDepartureFields({ early }: { early: EarlyDepartures }) {
  const [stay] = early.stays;
  return (
    <>
      {early.stays.length === 1 && stay ? (
        <p>
          The agreed departure is {stay.until}. {pluralise(stay.nights, "night")} from {stay.from}{" "}
          on {stay.nights === 1 ? "is" : "are"} released and can be sold again.
        </p>
      ) : (
        <ul>
          {early.stays.map(({ id, room, nights, from, until }) => (
            <li key={id}>
              #{id}, {room}: agreed until {until}. {pluralise(nights, "night")} from {from} on
              released.
            </li>
          ))}
        </ul>
      )}
      <RadioField name="charge" label="Charge" options={early.options} />
      {early.discount && (
        <p className="hint">
          {early.discount} of discounts stay on the bill. Take back there what was given for the
          released nights.
        </p>
      )}
      {early.invoices.length > 0 && (
        <p className="hint">
          {early.invoices.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <SiteLink href={`/admin/invoices/${id}`}>{title}</SiteLink>
            </span>
          ))}{" "}
          stays as issued. If less is charged now, issue a credit note for the difference.
        </p>
      )}
      <input type="hidden" name="version" value={early.version} />
    </>
  );
}
