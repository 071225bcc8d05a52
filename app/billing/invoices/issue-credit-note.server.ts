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
  /** Cents to credit by line position; null: all that remains of the invoice. */
  amounts: Map<number, number> | null;
  reason: string;
  idempotencyKey: string;
}

type IssueCreditNoteResult =
  | IssueResult
  | { kind: "already-issued"; id: number }
  /** The form issued a document with other contents (e.g. after going back). Nothing is written. */
  | { kind: "key-reused" }
  | { kind: "not-found" }
  | CreditProblem;

export async function loadCreditableLines(
  db: Db,
  invoice: StoredInvoice,
): Promise<CreditableLine[]> {
  const creditedByPosition = await sumCreditsByLine(db, invoice.id);
  return invoice.lines.map((line) => ({
    ...line,
    remainingCents: line.amountCents - (creditedByPosition.get(line.position) ?? 0),
  }));
}

/** Returns whether the note credits `amounts`; with null, whether it credits all that remained of its invoice. */
async function hasSameAmounts(
  db: Db,
  note: StoredInvoice,
  amounts: CreditNoteOrder["amounts"],
): Promise<boolean> {
  if (amounts === null) {
    const invoice = await findInvoice(db, note.creditsId ?? 0);
    const lines = invoice ? await loadCreditableLines(db, invoice) : [];
    return lines.every(({ remainingCents }) => remainingCents === 0);
  }
  const creditedByPosition = await sumCreditsOfNote(db, note.id);
  const requestedAmounts = [...amounts].filter(([, cents]) => cents !== 0);
  return (
    requestedAmounts.length === creditedByPosition.size &&
    requestedAmounts.every(([position, cents]) => creditedByPosition.get(position) === cents)
  );
}

/** The credit note has the addressee and language of the invoice. */
export async function issueCreditNote(
  invoiceId: number,
  { amounts, reason, idempotencyKey }: CreditNoteOrder,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<IssueCreditNoteResult> {
  return db.transaction().execute(async (trx): Promise<IssueCreditNoteResult> => {
    const existingDocument = await findInvoiceByIdempotencyKey(trx, idempotencyKey);
    if (existingDocument) {
      const isSameCreditNote =
        existingDocument.creditsId === invoiceId &&
        existingDocument.reason === reason &&
        (await hasSameAmounts(trx, existingDocument, amounts));
      return isSameCreditNote
        ? { kind: "already-issued", id: existingDocument.id }
        : { kind: "key-reused" };
    }
    const invoice = await findInvoice(trx, invoiceId);
    if (invoice?.kind !== "invoice") return { kind: "not-found" };
    const creditableLines = await loadCreditableLines(trx, invoice);
    const creditedAmounts =
      amounts ??
      new Map(creditableLines.map(({ position, remainingCents }) => [position, remainingCents]));
    const problem = findCreditProblem(creditableLines, creditedAmounts);
    if (problem) return problem;
    const { folioId, currency, language } = invoice;
    const lines = creditableLines.flatMap(({ remainingCents: _, position, ...line }) => {
      const amountCents = creditedAmounts.get(position) ?? 0;
      return amountCents === 0 ? [] : [{ ...line, amountCents, creditsPosition: position }];
    });
    const remainingTaxes = calculateRemainingTaxes(
      invoice.snapshot.taxes,
      await listCreditedTaxes(trx, invoice.id),
    );
    const bookingIds = new Set(lines.map(({ bookingId }) => bookingId));
    return issueDocument(
      trx,
      {
        kind: "credit-note",
        folioId,
        creditsId: invoice.id,
        currency,
        language,
        idempotencyKey,
        reason,
        lines,
        account: null,
        taxes: calculateCreditTaxes(lines, remainingTaxes, currency),
        billTo: invoice.billTo ?? { name: "", company: "", address: "", taxNumber: "" },
        stays: invoice.snapshot.stays.filter(({ id }) => bookingIds.has(id)),
      },
      clerk,
      operationContext,
    );
  });
}
