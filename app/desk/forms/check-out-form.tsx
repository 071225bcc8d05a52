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
  folioId: string;
  balanceDueCents: number;
  currency: Currency;
}

/** The stays that end early, and the charges to choose from. */
interface EarlyDepartures {
  version: number;
  /** `nights` are released from `from`; `until` is the booked departure. */
  stays: { id: string; room: string; nights: number; from: string; until: string }[];
  options: Option[];
  /** The formatted discount on the folio. */
  discount: string | null;
  invoices: { id: number; title: string }[];
}

/** A check-out now, or a past stay that is marked as stayed. */
export type CheckOutStep = "check-out" | "mark-as-stayed";

const stepTexts: Record<CheckOutStep, { question: string; submitLabel: string }> = {
  "check-out": { question: "check out anyway?", submitLabel: "Check out" },
  "mark-as-stayed": { question: "mark as stayed anyway?", submitLabel: "Mark as stayed" },
};

/** Asks for confirmation of a check-out with open folios or before the booked departure. */
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
  const [firstFolio] = open;
  const { formatCents } = useMoney(firstFolio?.currency);
  const balanceLabel = (balanceDueCents: number) =>
    balanceDueCents > 0 ? "Balance due" : "Refund due";
  const formatBalance = ({ balanceDueCents }: OutstandingFolio) =>
    `${balanceLabel(balanceDueCents)} ${formatCents(Math.abs(balanceDueCents))}`;
  const { question, submitLabel } = stepTexts[step];
  const hasOneFolio = open.length === 1;
  const title =
    firstFolio && hasOneFolio
      ? `${formatBalance(firstFolio)} – ${question}`
      : `${open.length} folios are not settled – ${question}`;
  const largestBalanceCents = Math.max(...open.map(({ balanceDueCents }) => balanceDueCents));
  return (
    <PostForm form={{ values, errors }} action={action} className="desk-form">
      <h1>{early ? "Early departure" : title}</h1>
      <p className="lead">{name}</p>
      {early && <EarlyDepartureFields early={early} />}
      {open.map((folio) => (
        <div key={folio.folioId}>
          {(!hasOneFolio || early) && (
            <p>
              Folio of #{folio.folioId}: {formatBalance(folio)}
              {early && " (before this change)"}
            </p>
          )}
          <Row>
            <QuietLink href={`/admin/bookings/${folio.folioId}/payments`}>
              {folio.balanceDueCents > 0 ? "Take payment" : "Record refund"}
              {!hasOneFolio && <span className="visually-hidden"> for #{folio.folioId}</span>}
            </QuietLink>
            <QuietLink href={`/admin/bookings/${folio.folioId}/folio`}>
              View folio
              {!hasOneFolio && <span className="visually-hidden"> of #{folio.folioId}</span>}
            </QuietLink>
          </Row>
        </div>
      ))}
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextField
        name="note"
        label="Reason for unpaid balance"
        hint="For example: the company pays by bank transfer."
        maxLength={500}
        optional={early !== null}
      />
      <FormActions
        submitLabel={
          early
            ? "Check out and release nights"
            : `${submitLabel} with ${balanceLabel(largestBalanceCents).toLowerCase()}`
        }
        cancelLabel="Back"
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
          Booked until {stay.until}. {pluralise(stay.nights, "night")} from {stay.from} will be
          released for sale.
        </p>
      ) : (
        <ul>
          {early.stays.map(({ id, room, nights, from, until }) => (
            <li key={id}>
              #{id}, {room}: booked until {until}. {pluralise(nights, "night")} from {from} will be
              released.
            </li>
          ))}
        </ul>
      )}
      <RadioField name="charge" label="Charge" options={early.options} />
      {early.discount && (
        <p className="hint">
          Discounts of {early.discount} stay on the folio. Void those given for the released nights.
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
          is already issued. If you charge less now, issue a credit note for the difference.
        </p>
      )}
      <input type="hidden" name="version" value={early.version} />
    </>
  );
}
