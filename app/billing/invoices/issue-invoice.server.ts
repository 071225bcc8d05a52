import type { Viewer } from "~/accounts/roles";
import type { LanguageCode } from "~/core/languages/language-codes";
import { translatorFor } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { occupiedUntil } from "~/core/stay";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { draftInvoice } from "./draft-invoice.server";
import { type BillTo, calculateTaxes, isSameBillTo } from "./invoice-policy";
import { findInvoiceByIdempotencyKey } from "./invoice-queries.server";
import { type IssueResult, issueDocument } from "./issue-document.server";

interface InvoiceOrder {
  billTo: BillTo;
  language: LanguageCode;
  /** Digest of the lines that the page showed, from `draftInvoice`. */
  seenDigest: string;
  idempotencyKey: string;
}

type IssueInvoiceResult =
  | IssueResult
  | { kind: "already-issued"; id: number }
  /** The form issued a document with other contents (e.g. after going back). Nothing is written. */
  | { kind: "key-reused" }
  | { kind: "not-found" }
  | { kind: "pending" }
  | { kind: "on-other-folio"; folioId: string }
  | { kind: "nothing-to-invoice" }
  | { kind: "version-conflict" };

/** Invoices never change (docs/decisions/019-invoices-and-cash.md). `folioId` is the lead booking. */
export async function issueInvoice(
  folioId: string,
  { billTo, language, seenDigest, idempotencyKey }: InvoiceOrder,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<IssueInvoiceResult> {
  return db.transaction().execute(async (trx): Promise<IssueInvoiceResult> => {
    const existingDocument = await findInvoiceByIdempotencyKey(trx, idempotencyKey);
    if (existingDocument) {
      const isSameInvoice =
        existingDocument.kind === "invoice" &&
        existingDocument.folioId === folioId &&
        existingDocument.language === language &&
        existingDocument.billTo !== null &&
        isSameBillTo(existingDocument.billTo, billTo);
      return isSameInvoice
        ? { kind: "already-issued", id: existingDocument.id }
        : { kind: "key-reused" };
    }
    const booking = await findBooking(trx, folioId);
    if (!booking) return { kind: "not-found" };
    if (booking.folioId) return { kind: "on-other-folio", folioId: booking.folioId };
    if (booking.status === "pending") return { kind: "pending" };
    const draft = await draftInvoice(trx, folioId, translatorFor(language));
    if (!draft) return { kind: "not-found" };
    const { folio, lines } = draft;
    if (draft.totalCents <= 0) return { kind: "nothing-to-invoice" };
    if (draft.digest !== seenDigest) return { kind: "version-conflict" };
    const bookingIds = new Set(lines.map(({ bookingId }) => bookingId));
    return issueDocument(
      trx,
      {
        kind: "invoice",
        folioId,
        creditsId: null,
        reason: "",
        billTo,
        language,
        idempotencyKey,
        currency: booking.quote.currency,
        taxes: calculateTaxes(lines, booking.quote.currency),
        lines: lines.map((line) => ({ ...line, creditsPosition: null })),
        stays: folio.stays
          .filter(({ id }) => bookingIds.has(id))
          .map((stay) => ({
            id: stay.id,
            checkIn: stay.checkIn,
            room: stay.roomName,
            // A no-show pays for the agreed nights, not only for the occupied ones.
            checkOut: stay.noShowAt ? stay.checkOut : occupiedUntil(stay),
          })),
        account: {
          invoicedBeforeCents: folio.totalCents - draft.totalCents,
          payments: folio.payments,
          balanceCents: folio.balanceDueCents,
        },
      },
      clerk,
      operationContext,
    );
  });
}
