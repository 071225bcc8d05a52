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

interface OutstandingFolio {
  folioId: string;
  /** Negative: a refund is due. */
  balanceDueCents: number;
  currency: Currency;
}

interface EarlyDepartures {
  version: number;
  /** `nights` are released from `from`; `until` is the booked departure. */
  stays: { id: string; room: string; nights: number; from: string; until: string }[];
  options: Option[];
  discount: string | null;
  invoices: { id: number; title: string }[];
}

/** A check-out now, or a past stay that is marked as stayed. */
export type CheckOutStep = "check-out" | "mark-as-stayed";

const stepTexts: Record<CheckOutStep, { question: string; submitLabel: string }> = {
  "check-out": { question: "check out anyway?", submitLabel: "Check out" },
  "mark-as-stayed": { question: "mark as stayed anyway?", submitLabel: "Mark as stayed" },
};

const describeEarlyDepartures = ({ stays }: EarlyDepartures) =>
  stays.length === 1
    ? `Early departure of booking #${stays[0]?.id}`
    : `Early departure of ${pluralise(stays.length, "room")}`;

export function CheckOutForm({
  action,
  step,
  name,
  outstandingFolios,
  asksReason,
  earlyDepartures,
  values,
  returnTo,
  errors,
}: {
  action: string;
  step: CheckOutStep;
  name: string;
  outstandingFolios: OutstandingFolio[];
  /** Whether the guest may leave with an unsettled folio. */
  asksReason: boolean;
  earlyDepartures: EarlyDepartures | null;
  values: Record<string, string>;
  returnTo: string;
  errors: FormErrors | null;
}) {
  const [firstFolio] = outstandingFolios;
  const { formatCents } = useMoney(firstFolio?.currency);
  const balanceLabel = (balanceDueCents: number) =>
    balanceDueCents > 0 ? "Balance due" : "Refund due";
  const formatBalance = ({ balanceDueCents }: OutstandingFolio) =>
    `${balanceLabel(balanceDueCents)} ${formatCents(Math.abs(balanceDueCents))}`;
  const { question, submitLabel } = stepTexts[step];
  const hasOneFolio = outstandingFolios.length === 1;
  const title =
    firstFolio && hasOneFolio
      ? `${formatBalance(firstFolio)} – ${question}`
      : `${outstandingFolios.length} folios are not settled – ${question}`;
  const largestBalanceCents = Math.max(
    ...outstandingFolios.map(({ balanceDueCents }) => balanceDueCents),
  );
  const isRefundDue = outstandingFolios.length > 0 && largestBalanceCents < 0;
  return (
    <PostForm form={{ values, errors }} action={action} className="desk-form">
      <h1>{earlyDepartures ? describeEarlyDepartures(earlyDepartures) : title}</h1>
      <p className="lead">{name}</p>
      {earlyDepartures && <EarlyDepartureFields earlyDepartures={earlyDepartures} />}
      {outstandingFolios.map((folio) => (
        <div key={folio.folioId}>
          {(!hasOneFolio || earlyDepartures) && (
            <p>
              Folio of #{folio.folioId}: {formatBalance(folio)}
              {earlyDepartures && " (before this change)"}
            </p>
          )}
          <Row>
            <QuietLink href={`/admin/bookings/${folio.folioId}/payments`}>
              {folio.balanceDueCents > 0 ? "Record payment" : "Record refund"}
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
      {asksReason && (
        <TextField
          name="note"
          label={isRefundDue ? "Reason for unpaid refund" : "Reason for unpaid balance"}
          hint={`${earlyDepartures ? "Required if the folio is not settled. " : ""}For example: ${isRefundDue ? "refund by bank transfer." : "the company pays by bank transfer."}`}
          maxLength={500}
          required={earlyDepartures === null}
        />
      )}
      <FormActions
        submitLabel={
          earlyDepartures
            ? "Check out and release nights"
            : `${submitLabel} with ${balanceLabel(largestBalanceCents).toLowerCase()}`
        }
        cancelLabel="Back"
        cancelHref={returnTo}
      />
    </PostForm>
  );
}

function EarlyDepartureFields({ earlyDepartures }: { earlyDepartures: EarlyDepartures }) {
  const [stay] = earlyDepartures.stays;
  return (
    <>
      {earlyDepartures.stays.length === 1 && stay ? (
        <p>
          Booked until {stay.until}. {pluralise(stay.nights, "night")} from {stay.from} will be
          released for sale.
        </p>
      ) : (
        <ul>
          {earlyDepartures.stays.map(({ id, room, nights, from, until }) => (
            <li key={id}>
              #{id}, {room}: booked until {until}. {pluralise(nights, "night")} from {from} will be
              released.
            </li>
          ))}
        </ul>
      )}
      <RadioField name="charge" label="Charge" options={earlyDepartures.options} />
      {earlyDepartures.discount && (
        <p className="hint">
          Discounts of {earlyDepartures.discount} stay on the folio. Void those given for the
          released nights.
        </p>
      )}
      {earlyDepartures.invoices.length > 0 && (
        <p className="hint">
          {earlyDepartures.invoices.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <SiteLink href={`/admin/invoices/${id}`}>{title}</SiteLink>
            </span>
          ))}{" "}
          is already issued. If you charge less now, issue a credit note for the difference.
        </p>
      )}
      <input type="hidden" name="version" value={earlyDepartures.version} />
    </>
  );
}
