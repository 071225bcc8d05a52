import type { Currency } from "~/core/money";
import type { Db } from "~/db.server";
import {
  type Booking,
  findBooking,
  listBookingsOnFolio,
} from "~/reservations/bookings/booking-queries.server";
import type { GrossAmount } from "~/reservations/quotes/charges";
import {
  calculateChargedTaxes,
  type FolioLine,
  sumChargedGross,
  sumGrossCents,
} from "./folio-amounts";
import { listFolioLines } from "./folio-queries.server";
import { listPayments } from "./payment-queries.server";

export interface FolioStay {
  booking: Booking;
  lines: FolioLine[];
}

/** The lead stay, whose booking has the folio's id, comes first. */
export interface Folio {
  id: string;
  currency: Currency;
  closedAt: string | null;
  stays: [FolioStay, ...FolioStay[]];
  payments: Awaited<ReturnType<typeof listPayments>>;
  totalCents: number;
  receivedCents: number;
  /** Positive: still to pay. Negative: to refund. */
  balanceDueCents: number;
  /** Charges by tax rate, and the included tax, calculated on the sum of each rate. */
  gross: GrossAmount[];
  taxes: GrossAmount[];
}

/** `folioId` is the lead booking (`resolveFolioId`). Throws if the lines do not add up to the stored total. */
export async function loadFolio(db: Db, folioId: string): Promise<Folio | undefined> {
  const [leadBooking, ...otherBookings] = await listBookingsOnFolio(db, folioId);
  if (!leadBooking) return undefined;
  const lines = await listFolioLines(
    db,
    [leadBooking, ...otherBookings].map(({ id }) => id),
  );
  const withLines = (booking: Booking): FolioStay => ({
    booking,
    lines: lines.filter(({ bookingId }) => bookingId === booking.id),
  });
  const stays: Folio["stays"] = [withLines(leadBooking), ...otherBookings.map(withLines)];
  const payments = await listPayments(db, folioId);
  const { currency } = leadBooking.quote;
  const gross = sumChargedGross(stays);
  const lineSumCents = sumGrossCents(gross);
  // A booking on another folio, which callers refuse, stores no total. Service charges round once for each tax
  // rate, hence the tolerance.
  if (
    !leadBooking.folioId &&
    Math.abs(lineSumCents - leadBooking.folioCents) > stays.length * gross.length
  ) {
    throw new Error(`folio ${folioId}: its lines do not add up to its total`);
  }
  const receivedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    id: folioId,
    currency,
    closedAt: leadBooking.folioClosedAt,
    stays,
    payments,
    totalCents: leadBooking.folioCents,
    receivedCents,
    balanceDueCents: leadBooking.folioCents - receivedCents,
    gross,
    taxes: calculateChargedTaxes(stays, currency),
  };
}

export const resolveFolioId = ({ id, folioId }: { id: string; folioId: string | null }): string =>
  folioId ?? id;

export async function loadFolioOfBooking(
  db: Db,
  booking: { id: string; folioId: string | null },
): Promise<{ folio: Folio; stay: FolioStay }> {
  const folio = await loadFolio(db, resolveFolioId(booking));
  const stay = folio?.stays.find((folioStay) => folioStay.booking.id === booking.id);
  if (!folio || !stay) throw new Error(`booking ${booking.id} has no folio`);
  return { folio, stay };
}

type OpenFolioResult =
  | { kind: "open"; folio: Folio; stay: FolioStay }
  | { kind: "not-found" }
  | { kind: "closed" };

export async function findOpenFolio(trx: Db, bookingId: string): Promise<OpenFolioResult> {
  const booking = await findBooking(trx, bookingId);
  const folio = booking && (await loadFolio(trx, resolveFolioId(booking)));
  const stay = folio?.stays.find((folioStay) => folioStay.booking.id === bookingId);
  if (!folio || !stay) return { kind: "not-found" };
  return folio.closedAt ? { kind: "closed" } : { kind: "open", folio, stay };
}
