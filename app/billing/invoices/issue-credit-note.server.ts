import type { Viewer } from "~/accounts/roles";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import {
  type CreditableLine,
  type CreditProblem,
  calculateCreditTaxes,
  calculateRemainingTaxes,
  findCreditProblem,
} from "./invoice-policy";
import {
  findInvoice,
  findInvoiceByIdempotencyKey,
  listCreditedTaxes,
  type StoredInvoice,
  sumCreditsByLine,
  sumCreditsOfNote,
} from "./invoice-queries.server";
import { type IssueResult, issueDocument } from "./issue-document.server";

interface CreditNoteOrder {
  /** Cents to credit by line position; null: the whole remainder. */
  amounts: Map<number, number> | null;
  reason: string;
  idempotencyKey: string;
}

type IssueCreditNoteResult =
  | IssueResult
  | { kind: "made-before"; id: number }
  /** The form made a document with other contents (e.g. after going back). Nothing is written. */
  | { kind: "key-reused" }
  | { kind: "not-found" }
  | CreditProblem;

export async function loadCreditableLines(
  db: Db,
  invoice: StoredInvoice,
): Promise<CreditableLine[]> {
  const credited = await sumCreditsByLine(db, invoice.id);
  return invoice.lines.map((line) => ({
    ...line,
    remainingCents: line.amountCents - (credited.get(line.position) ?? 0),
  }));
}

/** Returns whether a credit note credits these amounts; null: all that was left of its invoice. */
async function creditsAmounts(
  db: Db,
  note: StoredInvoice,
  amounts: CreditNoteOrder["amounts"],
): Promise<boolean> {
  if (amounts === null) {
    const invoice = await findInvoice(db, note.creditsId ?? 0);
    const lines = invoice ? await loadCreditableLines(db, invoice) : [];
    return lines.every(({ remainingCents }) => remainingCents === 0);
  }
  const credited = await sumCreditsOfNote(db, note.id);
  const wanted = [...amounts].filter(([, cents]) => cents !== 0);
  return (
    wanted.length === credited.size &&
    wanted.every(([position, cents]) => credited.get(position) === cents)
  );
}

export async function issueCreditNote(
  invoiceId: number,
  { amounts, reason, idempotencyKey }: CreditNoteOrder,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<IssueCreditNoteResult> {
  return db.transaction().execute(async (trx): Promise<IssueCreditNoteResult> => {
    const known = await findInvoiceByIdempotencyKey(trx, idempotencyKey);
    if (known) {
      const isSame =
        known.creditsId === invoiceId &&
        known.reason === reason &&
        (await creditsAmounts(trx, known, amounts));
      return isSame ? { kind: "made-before", id: known.id } : { kind: "key-reused" };
    }
    const invoice = await findInvoice(trx, invoiceId);
    if (invoice?.kind !== "invoice") return { kind: "not-found" };
    const creditable = await loadCreditableLines(trx, invoice);
    const taken =
      amounts ??
      new Map(creditable.map(({ position, remainingCents }) => [position, remainingCents]));
    const problem = findCreditProblem(creditable, taken);
    if (problem) return problem;
    const { folioId, currency, language } = invoice;
    const lines = creditable.flatMap(({ remainingCents: _, position, ...line }) => {
      const amountCents = taken.get(position) ?? 0;
      return amountCents === 0 ? [] : [{ ...line, amountCents, creditsPosition: position }];
    });
    const rest = calculateRemainingTaxes(
      invoice.snapshot.taxes,
      await listCreditedTaxes(trx, invoice.id),
    );
    const named = new Set(lines.map(({ bookingId }) => bookingId));
    return issueDocument(
      trx,
      {
        ...{
          kind: "credit-note",
          folioId,
          creditsId: invoice.id,
          currency,
          language,
          idempotencyKey,
        },
        ...{ reason, lines, account: null },
        taxes: calculateCreditTaxes(lines, rest, currency),
        billTo: invoice.billTo ?? { name: "", company: "", address: "", taxNumber: "" },
        stays: invoice.snapshot.stays.filter(({ id }) => named.has(id)),
      },
      clerk,
      operationContext,
    );
  });
}
