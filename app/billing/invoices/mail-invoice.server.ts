import type { Viewer } from "~/accounts/roles";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { loadMailsAbout } from "~/communication/mail/load-mails.server";
import { linkParagraph } from "~/communication/mail/mail-content";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { translatorFor } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { findInvoice } from "./invoice-queries.server";
import { buildInvoiceView } from "./invoice-view";
import { renderInvoice } from "./render-invoice.server";

type MailInvoiceResult = { kind: "sent" | "not-found" } | { kind: "refused"; reason: string };

/** Refuses while the same mail is waiting. */
export async function mailInvoice(
  id: number,
  clerk: Viewer,
  now: Date,
): Promise<MailInvoiceResult> {
  const invoice = await findInvoice(db, id);
  if (!invoice) return { kind: "not-found" };
  // Rendering before the transaction is safe, because invoices never change.
  const bytes = await renderInvoice(invoice);
  if (!bytes) return { kind: "refused", reason: "The server is busy. Try again in a moment." };
  return db.transaction().execute(async (trx): Promise<MailInvoiceResult> => {
    const booking = await findBooking(trx, invoice.folioId);
    if (!booking?.email) {
      return { kind: "refused", reason: "The booking has no email address." };
    }
    const translator = translatorFor(invoice.language);
    const { t } = translator;
    const { general } = await loadSettings(trx);
    const { title, total, account } = buildInvoiceView(invoice);
    const subject = t("{what}: {site}, {id}", {
      what: title,
      site: general.siteName,
      id: booking.id,
    });
    const mails = await loadMailsAbout(trx, { bookingId: booking.id });
    if (mails.some((mail) => mail.isWaiting && mail.subject === subject)) {
      return { kind: "refused", reason: "This email is already on its way." };
    }
    await enqueueMail(trx, now, {
      kind: "invoice",
      cause: "lodge",
      to: booking.email,
      language: translator.code,
      subject,
      name: formatGuestName(booking) || null,
      bookingId: booking.id,
      isRequested: true,
      attachment: { name: `${toFileName(invoice.name)}.pdf`, type: "application/pdf", bytes },
      paragraphs: [
        invoice.kind === "invoice"
          ? t("Here is your invoice. It is attached as a PDF.")
          : t("Here is your credit note. It is attached as a PDF."),
        { facts: [total, ...(account ? [account.balance] : [])] },
        linkParagraph(
          siteOrigin,
          booking.userId
            ? `/my-bookings/${booking.id}/invoices/${id}`
            : `/find-booking?reference=${booking.id}`,
          t("View it"),
          translator,
        ),
      ],
    });
    await recordChange(trx, "invoice", id, "mailed", clerk, now, { detail: `${invoice.name}.` });
    return { kind: "sent" };
  });
}

export const toFileName = (name: string): string => name.replace(/[^A-Za-z0-9.-]/g, "-");
