import type { Viewer } from "~/accounts/roles";
import { linkTo } from "~/communication/mail/mail-content";
import { readMailsAbout } from "~/communication/mail/read-mails.server";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import { writeMail } from "~/communication/mail/write-mail.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { wordsFor } from "~/core/languages/words";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { drawInvoice } from "./draw-invoice.server";
import { findInvoice } from "./invoice-queries.server";
import { viewInvoice } from "./invoice-view";

type MailInvoiceResult = { kind: "sent" | "not-found" } | { kind: "refused"; reason: string };

/** Sends an invoice to the guest whose bill it is of, as a PDF and in its own language. */
export async function mailInvoice(
  id: number,
  clerk: Viewer,
  now: Date,
): Promise<MailInvoiceResult> {
  const invoice = await findInvoice(db, id);
  if (!invoice) return { kind: "not-found" };
  // It never changes, so that it may be drawn before the transaction.
  const bytes = await drawInvoice(invoice);
  if (!bytes) return { kind: "refused", reason: "Too many files are being made just now." };
  return db.transaction().execute(async (trx): Promise<MailInvoiceResult> => {
    const booking = await findBooking(trx, invoice.billId);
    if (!booking?.email) {
      return { kind: "refused", reason: "The booking has no email address." };
    }
    const words = wordsFor(invoice.language);
    const { t } = words;
    const { general } = await readSettings(trx);
    const { title, total, account } = viewInvoice(invoice);
    const subject = t("{what}: {site}, {id}", {
      what: title,
      site: general.siteName,
      id: booking.id,
    });
    const mails = await readMailsAbout(trx, { bookingId: booking.id });
    if (mails.some((mail) => mail.isWaiting && mail.subject === subject)) {
      return { kind: "refused", reason: "It is on its way already." };
    }
    await writeMail(trx, now, {
      kind: "invoice",
      by: "lodge",
      to: booking.email,
      language: words.code,
      subject,
      name: guestName(booking) || null,
      bookingId: booking.id,
      isAskedFor: true,
      attachment: { name: `${fileName(invoice.name)}.pdf`, type: "application/pdf", bytes },
      paragraphs: [
        invoice.kind === "invoice"
          ? t("Here is your invoice. It is attached as a PDF.")
          : t("Here is your credit note. It is attached as a PDF."),
        { facts: [total, ...(account ? [account.balance] : [])] },
        linkTo(
          siteOrigin,
          booking.userId
            ? `/my-bookings/${booking.id}/invoices/${id}`
            : `/find-booking?reference=${booking.id}`,
          t("See it"),
          words,
        ),
      ],
    });
    await recordChange(trx, "invoice", id, "mailed", clerk, now, { detail: `${invoice.name}.` });
    return { kind: "sent" };
  });
}

/** A name of a series as a file can be called. */
export const fileName = (name: string): string => name.replace(/[^A-Za-z0-9.-]/g, "-");
