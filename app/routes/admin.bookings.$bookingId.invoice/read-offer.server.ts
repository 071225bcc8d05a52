import { draftInvoice } from "~/billing/invoices/draft-invoice.server";
import { findInvoice, listInvoicesOf } from "~/billing/invoices/invoice-queries.server";
import type { BillTo } from "~/billing/invoices/invoice-rules";
import { taxesOf } from "~/billing/invoices/invoice-rules";
import { deskNameOf } from "~/core/languages/codes";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import { offeredLanguages, wordsToWrite } from "~/core/settings/offered-languages";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { readPerson } from "~/guests/profiles/read-person.server";
import { newFormKey } from "~/http/form-key.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";

/** What an invoice made now would hold, what was invoiced before, and a form filled in. */
export async function readOffer(booking: Booking, settings: Settings) {
  const { currency } = booking.quote;
  const money = (cents: number) => formatCents(cents, currency);
  const draft = await draftInvoice(db, booking.id, english);
  const before = await listInvoicesOf(db, booking.id);
  const languages = offeredLanguages(settings);
  return {
    id: booking.id,
    isPending: booking.status === "pending",
    hasTaxNumber: settings.invoices.taxNumber !== "",
    before: before.map(({ id, kind, name, day, totalCents }) => ({
      id,
      name,
      day: formatStayDateShort(day),
      total: money(kind === "invoice" ? totalCents : -totalCents),
    })),
    /** What the desk may choose; none where there is one language. */
    languages:
      languages.length > 1
        ? languages.map((code) => ({ value: code, label: deskNameOf(code) }))
        : [],
    totalCents: draft?.totalCents ?? 0,
    /** Of what has become less than what was invoiced. */
    above: draft && draft.totalCents < 0 ? money(-draft.totalCents) : null,
    price: {
      currency,
      lines: (draft?.lines ?? []).map(({ text, amountCents }) => ({ label: text, amountCents })),
      totalCents: draft?.totalCents ?? 0,
      taxes: taxesOf(draft?.lines ?? [], currency)
        .filter(({ percent }) => percent > 0)
        .map(({ percent, taxCents }) => ({ percent, cents: taxCents })),
    },
    values: {
      ...(await usualBillTo(booking, before.at(-1)?.id)),
      language: wordsToWrite(booking.language, settings).code,
      agreed: draft?.digest ?? "",
      formKey: newFormKey(),
    },
  };
}

/** Whom the last one was made out to, or else who booked, or the guest, with what their record says. */
async function usualBillTo(booking: Booking, lastId: number | undefined): Promise<BillTo> {
  const last = lastId === undefined ? undefined : await findInvoice(db, lastId);
  if (last?.billTo) return last.billTo;
  const { bookerId, personId } = booking;
  const recordId = bookerId ?? personId;
  const person = recordId === null ? undefined : await readPerson(db, recordId);
  const name = bookerId === null ? guestName(booking) : person && guestName(person);
  const { company = "", address = "", taxNumber = "" } = person ?? {};
  return { name: name || "", company, address, taxNumber };
}

export type InvoiceOffer = Awaited<ReturnType<typeof readOffer>>;
