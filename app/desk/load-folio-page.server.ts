import type { Viewer } from "~/accounts/roles";
import { findDiscountPermissions } from "~/billing/folios/discount-permissions";
import {
  calculateDiscountTotals,
  calculateRemainingCents,
  calculateRemainingDiscount,
  countVoidable,
  type FolioLine,
  isCharge,
  linesGross,
  stayGross,
  sumGross,
} from "~/billing/folios/folio-amounts";
import { describeFolioLine, viewStayPrice } from "~/billing/folios/folio-view";
import { type FolioStay, loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { viewPayments } from "~/billing/folios/payment-view";
import { loadChargeableItems } from "~/catalogue/extras/load-chargeable-items.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { maySetPrices } from "~/reservations/bookings/price-permissions";

/** Returns the guest's name and the room. */
export const formatStay = (
  booking: Parameters<typeof guestName>[0] & { roomName: string },
): string => `${guestName(booking) || "Guest"}, ${booking.roomName}`;

/** Loads the folio of a booking's stay, with the viewer's permissions. @throws Response 404 */
export async function loadFolioPage(
  params: Params,
  clerk: Viewer,
  { settings, now }: { settings: Settings; now: Date },
) {
  const booking = await requireRecord(bookingRecord, params);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  const { timeZone } = booking.terms;
  const rights = findDiscountPermissions(clerk, settings);
  const [leadStay] = folio.stays;
  return {
    id: booking.id,
    name: formatStay(stay.booking),
    groupId: booking.groupId,
    folio: {
      id: folio.id,
      isOwn: folio.id === booking.id,
      leadName: formatStay(leadStay.booking),
      currency: folio.currency,
      closedAt: folio.closedAt && formatInstant(folio.closedAt, timeZone),
      dueCents: folio.dueCents,
      gross: folio.gross,
      taxes: folio.taxes,
    },
    stays: folio.stays.map((folioStay) => ({
      id: folioStay.booking.id,
      name: formatStay(folioStay.booking),
      price: viewStayPrice(folioStay.booking, english),
      lines: folioStay.lines.map((line) => viewFolioLine(line, folioStay.lines, timeZone)),
      sumCents: sumGross([...stayGross(folioStay.booking), ...linesGross(folioStay.lines)]),
    })),
    payments: viewPayments(
      leadStay.booking,
      folio.payments,
      english,
      folio.stays.map(({ booking }) => booking),
    ),
    canClose: !folio.stays.some(({ booking: { status } }) => status === "pending"),
    rights: {
      isAdmin: rights.isAdmin,
      maySetPrices: maySetPrices(clerk, settings),
      discount: describeDiscountLimit(stay, rights, folio.currency),
    },
    values: {
      day: lodgeToday(now, settings.general.timeZone),
      quantity: "1",
      idempotencyKey: generateIdempotencyKey(),
    } as Record<string, string>,
    offer: (await loadChargeableItems(db, settings)).map(({ key, name, category, priceCents }) => ({
      value: key,
      label: `${name}, ${formatCents(priceCents, folio.currency)}`,
      category,
      priceCents,
    })),
  };
}

function viewFolioLine(line: FolioLine, lines: FolioLine[], timeZone: string) {
  const remainingCents = isCharge(line) ? calculateRemainingCents(line, lines) : 0;
  return {
    id: line.id,
    text: describeFolioLine(line, english),
    day: formatStayDateShort(line.day),
    unit: line.quantity === 1 ? null : line.unitCents,
    amountCents: line.amountCents,
    taxPercent: line.taxPercent,
    by: `${line.createdByName ?? "Staff"}, ${formatInstant(line.createdAt, timeZone)}`,
    /** Only the reason of a void, because the text of a discount includes its reason. */
    reason: line.kind === "correction" ? line.reason : "",
    /** How many of the line's quantity can still be voided. */
    left: remainingCents === 0 ? 0 : countVoidable(line, lines),
  };
}

/** Describes how much discount a clerk may still give; null for an administrator, who has no limit. */
function describeDiscountLimit(
  stay: FolioStay,
  rights: ReturnType<typeof findDiscountPermissions>,
  currency: Parameters<typeof formatCents>[1],
): string | null {
  if (rights.isAdmin) return null;
  const remainingDiscount = formatCents(
    Math.max(0, calculateRemainingDiscount(stay, rights)),
    currency,
  );
  const { byHandCents } = calculateDiscountTotals(stay);
  const manualRateNote =
    byHandCents > 0 ? ` (manual rates already take off ${formatCents(byHandCents, currency)})` : "";
  return `You may discount up to ${rights.staffDiscountPercent}% in total${manualRateNote}: ${remainingDiscount} left. Ask an administrator for more.`;
}

export type FolioPageView = Awaited<ReturnType<typeof loadFolioPage>>;
