import { draftInvoice } from "~/billing/invoices/draft-invoice.server";
import { type BillTo, calculateTaxes } from "~/billing/invoices/invoice-policy";
import { findInvoice } from "~/billing/invoices/invoice-queries.server";
import { issueDocument } from "~/billing/invoices/issue-document.server";
import { randomCrockford } from "~/core/ids.server";
import { translatorFor } from "~/core/languages/translator";
import { defaultSettings } from "~/core/settings/settings";
import type { MadeBooking } from "./bookings";
import type { Demo } from "./demo";

const taxNumber = "102345678";
const settings = { ...defaultSettings, invoices: { ...defaultSettings.invoices, taxNumber } };

const companies: Omit<BillTo, "name">[] = [
  {
    company: "Voyages Lointains SARL",
    address: "12 rue de l’Église\n75011 Paris\nFrance",
    taxNumber: "FR45123456789",
  },
  { company: "Kigali Coffee Traders Ltd", address: "KN 4 Ave\nKigali", taxNumber: "103884512" },
  { company: "Waldläufer Reisen GmbH", address: "Hauptstraße 8\n79098 Freiburg", taxNumber: "" },
  { company: "University of Rwanda", address: "Huye campus\nHuye", taxNumber: "101775620" },
];

/** Number of days with occasional invoices. */
const days = 90;

/** Issues invoices for some recent departures, and a credit note for one with a wrong address. */
export async function writeInvoices(demo: Demo, bookings: MadeBooking[]): Promise<void> {
  const { trx, dice } = demo;
  await trx
    .insertInto("settings")
    .values({
      group_name: "invoices",
      values_json: JSON.stringify({ taxNumber }),
      updated_at: demo.at(demo.day(-days), 8, 9).toISOString(),
    })
    .execute();
  const asked = bookings.filter(
    ({ checkOut, checkedOutAt }) => checkedOutAt && checkOut > demo.day(-days) && dice.chance(0.14),
  );
  asked.forEach((booking, index) => {
    const { checkedOutAt, traveller, clerk } = booking;
    const departure = (checkedOutAt ?? demo.now).getTime();
    const at = new Date(Math.min(departure + 120_000, demo.now.getTime()));
    const name = `${traveller.first} ${traveller.last}`;
    const company = dice.chance(0.6) ? dice.pick(companies) : null;
    const billTo = { company: "", address: "", taxNumber: "", ...company, name };
    demo.happen(at, async () => {
      const id = await invoice(demo, booking, billTo, at);
      if (index !== 2 || id === null) return;
      const wrong = await findInvoice(trx, id);
      if (!wrong) return;
      await issueDocument(
        trx,
        {
          ...{ kind: "credit-note", folioId: booking.id, creditsId: id, account: null, billTo },
          ...{ currency: wrong.currency, language: wrong.language },
          reason: "The company is another one",
          stays: wrong.snapshot.stays,
          idempotencyKey: randomCrockford(16),
          lines: wrong.lines.map((line) => ({ ...line, creditsPosition: line.position })),
          taxes: wrong.snapshot.taxes,
        },
        clerk,
        { settings, now: at },
      );
      await invoice(demo, booking, { ...billTo, ...companies[1] }, at);
    });
  });
}

/** @returns the id of the invoice, or null if nothing is due */
async function invoice(
  { trx }: Demo,
  { id: folioId, clerk }: MadeBooking,
  billTo: BillTo,
  now: Date,
): Promise<number | null> {
  const language = billTo.company.includes("Voyages") ? "fr" : "en";
  const draft = await draftInvoice(trx, folioId, translatorFor(language));
  if (!draft || draft.totalCents <= 0) return null;
  const { folio, lines } = draft;
  const result = await issueDocument(
    trx,
    {
      ...{ kind: "invoice", folioId, creditsId: null, reason: "", billTo, language },
      idempotencyKey: randomCrockford(16),
      currency: folio.booking.quote.currency,
      lines: lines.map((line) => ({ ...line, creditsPosition: null })),
      taxes: calculateTaxes(lines, folio.booking.quote.currency),
      stays: folio.stays.map(({ id, roomName, checkIn, checkOut }) => ({
        ...{ id, checkIn, checkOut },
        room: roomName,
      })),
      account: {
        invoicedBeforeCents: folio.totalCents - draft.totalCents,
        payments: folio.payments,
        balanceCents: folio.balanceDueCents,
      },
    },
    clerk,
    { settings, now },
  );
  return result.kind === "issued" ? result.id : null;
}
