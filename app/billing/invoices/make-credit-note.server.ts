import type { Viewer } from "~/accounts/roles";
import type { Present } from "~/core/settings/present";
import { type Db, db } from "~/db.server";
import {
  findInvoice,
  findInvoiceOfForm,
  listCreditedTaxes,
  type StoredInvoice,
  sumCredits,
} from "./invoice-queries.server";
import {
  type CreditableLine,
  type CreditProblem,
  creditTaxesOf,
  findCreditProblem,
  restOfTaxes,
} from "./invoice-rules";
import { type IssueResult, issueDocument } from "./issue-document.server";

interface CreditOrder {
  /** How much of each line is taken back, by its position; null: all that is left. */
  amounts: Map<number, number> | null;
  reason: string;
  formKey: string;
}

type CreditResult =
  | IssueResult
  | { kind: "made-before"; id: number }
  /** The form made another document before, as after going back; nothing was written. */
  | { kind: "form-used" }
  | { kind: "not-found" }
  | CreditProblem;

/** The lines of an invoice with what of each no credit note has taken back. */
export async function readCreditable(db: Db, invoice: StoredInvoice): Promise<CreditableLine[]> {
  const credited = await sumCredits(db, invoice.id);
  return invoice.lines.map((line) => ({
    ...line,
    leftCents: line.amountCents - (credited.get(line.position) ?? 0),
  }));
}

/** Takes an invoice back, whole or in part, by a credit note that names it. */
export async function makeCreditNote(
  invoiceId: number,
  { amounts, reason, formKey }: CreditOrder,
  clerk: Viewer,
  present: Present,
): Promise<CreditResult> {
  return db.transaction().execute(async (trx): Promise<CreditResult> => {
    const known = await findInvoiceOfForm(trx, formKey);
    if (known) {
      const isSame = known.creditsId === invoiceId;
      return isSame ? { kind: "made-before", id: known.id } : { kind: "form-used" };
    }
    const invoice = await findInvoice(trx, invoiceId);
    if (invoice?.kind !== "invoice") return { kind: "not-found" };
    const creditable = await readCreditable(trx, invoice);
    const taken =
      amounts ?? new Map(creditable.map(({ position, leftCents }) => [position, leftCents]));
    const problem = findCreditProblem(creditable, taken);
    if (problem) return problem;
    const { billId, currency, language } = invoice;
    const lines = creditable.flatMap(({ leftCents: _, position, ...line }) => {
      const amountCents = taken.get(position) ?? 0;
      return amountCents === 0 ? [] : [{ ...line, amountCents, creditsPosition: position }];
    });
    const rest = restOfTaxes(invoice.snapshot.taxes, await listCreditedTaxes(trx, invoice.id));
    const named = new Set(lines.map(({ bookingId }) => bookingId));
    return issueDocument(
      trx,
      {
        ...{ kind: "credit-note", billId, creditsId: invoice.id, currency, language, formKey },
        ...{ reason, lines, account: null },
        taxes: creditTaxesOf(lines, rest, currency),
        billTo: invoice.billTo ?? { name: "", company: "", address: "", taxNumber: "" },
        stays: invoice.snapshot.stays.filter(({ id }) => named.has(id)),
      },
      clerk,
      present,
    );
  });
}
