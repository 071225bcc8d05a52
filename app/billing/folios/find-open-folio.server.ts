import type { Db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { type Folio, type FolioStay, loadFolio, resolveFolioId } from "./load-folio.server";

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
