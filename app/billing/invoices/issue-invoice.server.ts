import type { Viewer } from "~/accounts/roles";
import type { LanguageCode } from "~/core/languages/language-codes";
import { translatorFor } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { occupiedUntil } from "~/core/stay";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { draftInvoice } from "./draft-invoice.server";
import { type BillTo, calculateTaxes } from "./invoice-policy";
import { findInvoiceByIdempotencyKey } from "./invoice-queries.server";
import { type IssueResult, issueDocument } from "./issue-document.server";

interface InvoiceOrder {
  billTo: BillTo;
  language: LanguageCode;
  /** The digest of what the page showed. */
  agreed: string;
  /** Of the form, so that the same one sent twice is one invoice. */
  formKey: string;
}

type IssueInvoiceResult =
  | IssueResult
  /** This form made it before; nothing was written again. */
  | { kind: "made-before"; id: number }
  /** The form made another document before, as after going back; nothing was written. */
  | { kind: "form-used" }
  | { kind: "not-found" }
  /** The booking is not confirmed yet. */
  | { kind: "pending" }
  /** Its stay stands on another booking's bill. */
  | { kind: "on-other-bill"; billId: string }
  /** All of the bill stands on invoices, or more than all. */
  | { kind: "nothing-left" }
  /** The bill is not what the page showed. */
  | { kind: "changed-meanwhile" };

/**
 * Makes an invoice of what of a bill stands on none yet. It never changes
 * (docs/decisions/054-invoices.md).
 * @param billId the booking that leads the bill
 */
export async function issueInvoice(
  billId: string,
  { billTo, language, agreed, formKey }: InvoiceOrder,
  clerk: Viewer,
  present: OperationContext,
): Promise<IssueInvoiceResult> {
  return db.transaction().execute(async (trx): Promise<IssueInvoiceResult> => {
    const known = await findInvoiceByIdempotencyKey(trx, formKey);
    if (known) {
      const isSame = known.kind === "invoice" && known.billId === billId;
      return isSame ? { kind: "made-before", id: known.id } : { kind: "form-used" };
    }
    const booking = await findBooking(trx, billId);
    if (!booking) return { kind: "not-found" };
    if (booking.billId) return { kind: "on-other-bill", billId: booking.billId };
    if (booking.status === "pending") return { kind: "pending" };
    const draft = await draftInvoice(trx, billId, translatorFor(language));
    if (!draft) return { kind: "not-found" };
    const { standing, lines } = draft;
    const { stays } = standing;
    if (draft.totalCents <= 0) return { kind: "nothing-left" };
    if (draft.digest !== agreed) return { kind: "changed-meanwhile" };
    const named = new Set(lines.map(({ bookingId }) => bookingId));
    return issueDocument(
      trx,
      {
        ...{ kind: "invoice", billId, creditsId: null, reason: "", billTo, language, formKey },
        currency: booking.quote.currency,
        taxes: calculateTaxes(lines, booking.quote.currency),
        lines: lines.map((line) => ({ ...line, creditsPosition: null })),
        stays: stays
          .filter(({ id }) => named.has(id))
          .map((stay) => ({
            ...{ id: stay.id, checkIn: stay.checkIn, room: stay.roomName },
            // The charge of a no-show is for the agreed nights.
            checkOut: stay.noShowAt ? stay.checkOut : occupiedUntil(stay),
          })),
        account: {
          invoicedBeforeCents: standing.totalCents - draft.totalCents,
          payments: standing.payments,
          balanceCents: standing.balanceCents,
        },
      },
      clerk,
      present,
    );
  });
}
