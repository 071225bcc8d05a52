import type { Viewer } from "~/accounts/roles";
import { getDiscountPermissions } from "~/billing/folios/discount-permissions";
import {
  calculateDiscountTotals,
  calculateRemainingCents,
  calculateRemainingDiscount,
  countVoidable,
  type FolioLine,
  isCharge,
  sumGrossCents,
  sumLinesGross,
  sumStayGross,
} from "~/billing/folios/folio-amounts";
import { buildStayPriceLines, describeFolioLine } from "~/billing/folios/folio-view";
import { type FolioStay, loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { buildPaymentsView } from "~/billing/folios/payment-view";
import { listInvoicesOfFolio } from "~/billing/invoices/invoice-queries.server";
import { loadChargeableItems } from "~/catalogue/extras/load-chargeable-items.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { canSetPrices } from "~/reservations/bookings/price-permissions";
import { formatGuestAndRoom } from "./format-guest-and-room";

/** @throws Response 404 */
export async function loadFolioPage(
  params: Params,
  clerk: Viewer,
  { settings, now }: { settings: Settings; now: Date },
) {
  const booking = await requireRecord(bookingRecord, params);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  const { timeZone } = booking.terms;
  const discountPermissions = getDiscountPermissions(clerk, settings);
  const [leadStay] = folio.stays;
  return {
    id: booking.id,
    stayName: formatGuestAndRoom(stay.booking),
    groupId: booking.groupId,
    folio: {
      id: folio.id,
      /** Whether this booking leads the folio. Otherwise its charges are on the folio of another one. */
      isOwn: folio.id === booking.id,
      leadName: formatGuestAndRoom(leadStay.booking),
      currency: folio.currency,
      closedAt: folio.closedAt && formatInstant(folio.closedAt, timeZone),
      totalCents: folio.totalCents,
      grossByTaxRate: folio.gross,
      taxesByRate: folio.taxes,
    },
    stays: folio.stays.map((folioStay) => ({
      id: folioStay.booking.id,
      name: formatGuestAndRoom(folioStay.booking),
      price: buildStayPriceLines(folioStay.booking, english),
      lines: folioStay.lines.map((line) => toFolioLineView(line, folioStay.lines, timeZone)),
      subtotalCents: sumGrossCents([
        ...sumStayGross(folioStay.booking),
        ...sumLinesGross(folioStay.lines),
      ]),
    })),
    payments: buildPaymentsView(
      leadStay.booking,
      folio.payments,
      english,
      folio.stays.map(({ booking }) => booking),
    ),
    invoices: (await listInvoicesOfFolio(db, folio.id)).map(
      ({ id, kind, name, totalCents, currency }) => ({
        id,
        title: `${kind === "invoice" ? "Invoice" : "Credit note"} ${name}`,
        amount: formatCents(totalCents, currency),
      }),
    ),
    canClose: !folio.stays.some(({ booking: { status } }) => status === "pending"),
    permissions: {
      isAdmin: discountPermissions.isAdmin,
      canSetPrices: canSetPrices(clerk, settings),
    },
    discountLimitNote: describeDiscountLimit(stay, discountPermissions, folio.currency),
    values: {
      day: lodgeToday(now, settings.general.timeZone),
      quantity: "1",
      idempotencyKey: generateIdempotencyKey(),
    } as Record<string, string>,
    chargeableItems: (await loadChargeableItems(db, settings)).map(
      ({ key, name, category, priceCents }) => ({
        value: key,
        label: `${name}, ${formatCents(priceCents, folio.currency)}`,
        category,
        priceCents,
      }),
    ),
  };
}

function toFolioLineView(line: FolioLine, lines: FolioLine[], timeZone: string) {
  const remainingCents = isCharge(line) ? calculateRemainingCents(line, lines) : 0;
  return {
    id: line.id,
    text: describeFolioLine(line, english),
    day: formatStayDateShort(line.day),
    unitCents: line.quantity === 1 ? null : line.unitCents,
    amountCents: line.amountCents,
    taxPercent: line.taxPercent,
    recordedBy: `${line.createdByName ?? "Staff"}, ${formatInstant(line.createdAt, timeZone)}`,
    /** Only of a correction, such as a void, because the text of a discount includes its reason. */
    reason: line.kind === "correction" ? line.reason : "",
    voidableQuantity: remainingCents === 0 ? 0 : countVoidable(line, lines),
  };
}

/** Null for an administrator, who has no limit. */
function describeDiscountLimit(
  stay: FolioStay,
  discountPermissions: ReturnType<typeof getDiscountPermissions>,
  currency: Parameters<typeof formatCents>[1],
): string | null {
  if (discountPermissions.isAdmin) return null;
  const remainingDiscount = formatCents(
    Math.max(0, calculateRemainingDiscount(stay, discountPermissions)),
    currency,
  );
  const { manualDiscountCents } = calculateDiscountTotals(stay);
  const manualRateNote =
    manualDiscountCents > 0
      ? ` (manual rates already take off ${formatCents(manualDiscountCents, currency)})`
      : "";
  return `You may discount up to ${discountPermissions.staffDiscountPercent}% in total${manualRateNote}: ${remainingDiscount} left. Ask an administrator for more.`;
}

export type FolioPageView = Awaited<ReturnType<typeof loadFolioPage>>;
