import type { FormErrors } from "~/lodge/form-state";
import type { Currency } from "~/lodge/money";
import { QuietLink } from "~/ui/button-link";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";

/** A bill on which something is open, in cents; below 0: to give back. */
interface Open {
  billId: string;
  openCents: number;
  currency: Currency;
}

/** Somebody leaves, or it is said afterwards that they did. */
export type LeavingStep = "check-out" | "was-here";

const words: Record<LeavingStep, { asks: string; sends: string }> = {
  "check-out": { asks: "Check out", sends: "Check out and leave it open" },
  "was-here": { asks: "Was here,", sends: "Was here, and it stays open" },
};

/** Asks, before somebody leaves, what becomes of what is open on their bill, or on several. */
export function LeavingForm({
  action,
  step,
  name,
  open,
  returnTo,
  errors,
}: {
  action: string;
  step: LeavingStep;
  name: string;
  open: Open[];
  returnTo: string;
  errors: FormErrors | null;
}) {
  const [first] = open;
  const { formatCents } = useMoney(first?.currency);
  const say = ({ openCents }: Open) =>
    `${formatCents(Math.abs(openCents))} ${openCents > 0 ? "open" : "to give back"}`;
  const { asks, sends } = words[step];
  const isOne = open.length === 1;
  return (
    <PostForm form={{ values: {}, errors }} action={action} className="desk-form">
      <h1>
        {first && isOne
          ? `${asks} with ${say(first)}?`
          : `${asks} with something open on ${open.length} bills?`}
      </h1>
      <p className="lead">{name}</p>
      {open.map((bill) => (
        <div key={bill.billId}>
          {!isOne && (
            <p>
              Bill of #{bill.billId}: {say(bill)}
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
        label="Or why it stays open"
        hint="Such as: the company pays by bank transfer. It stands in the booking’s log."
        maxLength={500}
      />
      <FormEnd send={sends} leave="Not yet" href={returnTo} />
    </PostForm>
  );
}
