import { draftInvoice } from "~/billing/invoices/draft-invoice.server";
import type { BillTo } from "~/billing/invoices/invoice-policy";
import { calculateTaxes, describeInvoiceExcess } from "~/billing/invoices/invoice-policy";
import { findInvoice, listInvoicesOfFolio } from "~/billing/invoices/invoice-queries.server";
import { english } from "~/core/languages/english";
import { englishLanguageName } from "~/core/languages/language-codes";
import { formatCents } from "~/core/money";
import { listOfferedLanguages, offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";

export async function loadInvoiceForm(booking: Booking, settings: Settings) {
  const { currency } = booking.quote;
  const formatAmount = (cents: number) => formatCents(cents, currency);
  const draft = await draftInvoice(db, booking.id, english);
  const existingInvoices = await listInvoicesOfFolio(db, booking.id);
  const languages = listOfferedLanguages(settings);
  return {
    id: booking.id,
    isPending: booking.status === "pending",
    hasTaxNumber: settings.invoices.taxNumber !== "",
    existingInvoices: existingInvoices.map(({ id, kind, name, day, totalCents }) => ({
      id,
      name,
      day: formatStayDateShort(day),
      total: formatAmount(kind === "invoice" ? totalCents : -totalCents),
    })),
    languages:
      languages.length > 1
        ? languages.map((code) => ({ value: code, label: englishLanguageName(code) }))
        : [],
    totalCents: draft?.totalCents ?? 0,
    /** Says that the invoices exceed the current total; otherwise null. */
    excessNote:
      draft && draft.totalCents < 0 ? describeInvoiceExcess(-draft.totalCents, currency) : null,
    price: {
      currency,
      lines: (draft?.lines ?? []).map(({ text, amountCents }) => ({ label: text, amountCents })),
      totalCents: draft?.totalCents ?? 0,
      taxes: calculateTaxes(draft?.lines ?? [], currency)
        .filter(({ percent }) => percent > 0)
        .map(({ percent, taxCents }) => ({ percent, cents: taxCents })),
    },
    values: {
      ...(await defaultBillTo(booking, existingInvoices.at(-1)?.id)),
      language: offeredTranslatorFor(booking.language, settings).code,
      agreed: draft?.digest ?? "",
      idempotencyKey: generateIdempotencyKey(),
    },
  };
}

/** Prefers the last invoice's bill-to. Otherwise returns the booker's or the guest's details. */
async function defaultBillTo(booking: Booking, lastInvoiceId: number | undefined): Promise<BillTo> {
  const lastInvoice =
    lastInvoiceId === undefined ? undefined : await findInvoice(db, lastInvoiceId);
  if (lastInvoice?.billTo) return lastInvoice.billTo;
  const { bookerId, profileId } = booking;
  const billedProfileId = bookerId ?? profileId;
  const profile =
    billedProfileId === null ? undefined : await findGuestProfile(db, billedProfileId);
  const name = bookerId === null ? formatGuestName(booking) : profile && formatGuestName(profile);
  const { company = "", address = "", taxNumber = "" } = profile ?? {};
  return { name: name || "", company, address, taxNumber };
}
