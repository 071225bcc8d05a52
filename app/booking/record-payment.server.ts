import type { ReceivedBy } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { findBooking } from "./booking-queries.server";
import { mailPayment } from "./mail-payment.server";
import { formatCents } from "./money";
import { findPaymentOfForm, insertPayment, sumPayments } from "./payment-queries.server";
import {
  acceptedMethods,
  accountOf,
  findPaymentProblem,
  type PaymentProblem,
  receivedByNames,
} from "./payment-rules";

interface NewPayment {
  /** Below 0: given back. */
  amountCents: number;
  method: ReceivedBy;
  note: string;
  /** The clerk said yes to more than the balance. */
  mayOverpay: boolean;
  /** Of the form, so that the same one sent twice is one payment. */
  formKey: string;
}

type RecordPaymentResult =
  | { kind: "recorded" }
  /** This very form arrived before; nothing was written again. */
  | { kind: "recorded-before" }
  /** The form recorded something else before, as after going back; nothing was written. */
  | { kind: "form-used"; amountCents: number }
  | { kind: "not-found" }
  | { kind: "method-refused" }
  | PaymentProblem;

/** The desk writes down money that came in or was given back. Payments are never changed. */
export async function recordPayment(
  bookingId: string,
  payment: NewPayment,
  clerk: Viewer,
  now: Date,
): Promise<RecordPaymentResult> {
  const { amountCents, method, note, mayOverpay, formKey } = payment;
  const settings = await readSettings(db);
  return db.transaction().execute(async (trx) => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const known = await findPaymentOfForm(trx, formKey);
    if (known) {
      const isSame =
        known.bookingId === bookingId &&
        known.amountCents === amountCents &&
        known.method === method;
      return isSame
        ? { kind: "recorded-before" }
        : { kind: "form-used", amountCents: known.amountCents };
    }
    if (!acceptedMethods(settings.payment).includes(method)) return { kind: "method-refused" };
    const account = accountOf(booking, await sumPayments(trx, bookingId), settings.booking);
    const problem = findPaymentProblem(account, amountCents, mayOverpay);
    if (problem) return problem;
    const row = { bookingId, amountCents, method, note, recordedBy: clerk.id, formKey };
    await insertPayment(trx, row, now);
    const means = receivedByNames[method].toLowerCase();
    await recordChange(
      trx,
      {
        subject: "payment",
        subjectId: bookingId,
        action: amountCents > 0 ? "received" : "given-back",
        actor: clerk,
        detail: `${formatCents(Math.abs(amountCents))}, ${means}${note && `: ${note}`}`,
        before: { receivedCents: account.receivedCents },
        after: { receivedCents: account.receivedCents + amountCents },
      },
      now,
    );
    await mailPayment(trx, booking, payment, now);
    return { kind: "recorded" };
  });
}
