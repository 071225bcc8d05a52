import type { FolioPaymentMethod, StayDate } from "db/schema";
import { describeFolioLine } from "~/billing/folios/folio-view";
import { loadFolio } from "~/billing/folios/load-folio.server";
import { listEffectivePayments } from "~/billing/folios/remaining-payments";
import { withRoomName } from "~/catalogue/rooms/translated-rooms.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { type InvoiceLine, sumLines } from "./invoice-policy";
import { listStayCharges } from "./list-stay-charges";

export interface InvoiceableFolio {
  booking: Booking;
  stays: Booking[];
  lines: InvoiceLine[];
  payments: { day: StayDate; method: FolioPaymentMethod; amountCents: number }[];
  totalCents: number;
  balanceDueCents: number;
}

/** Throws if the folio's lines do not add up to its total. */
export async function loadInvoiceableFolio(
  db: Db,
  folioId: string,
  translator: Translator,
): Promise<InvoiceableFolio | undefined> {
  const folio = await loadFolio(db, folioId);
  if (!folio) return undefined;
  const [{ booking }] = folio.stays;
  const stays: Booking[] = [];
  const lines: InvoiceLine[] = [];
  for (const folioStay of folio.stays) {
    const stay = await withRoomName(db, folioStay.booking, translator);
    stays.push(stay);
    lines.push(
      ...listStayCharges(stay, translator),
      ...folioStay.lines.map((line) => ({
        bookingId: stay.id,
        folioLineId: line.id,
        text: describeFolioLine(line, translator),
        amountCents: line.amountCents,
        taxPercent: line.taxPercent,
      })),
    );
  }
  const totalCents = sumLines(lines);
  if (totalCents !== folio.totalCents) throw new Error(`folio ${folioId}: its lines do not add up`);
  return {
    booking,
    stays,
    lines,
    payments: listEffectivePayments(folio.payments).map(({ day, method, amountCents }) => ({
      day,
      method,
      amountCents,
    })),
    totalCents,
    balanceDueCents: folio.balanceDueCents,
  };
}
