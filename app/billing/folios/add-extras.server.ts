import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import {
  type ChargeableItem,
  loadChargeableItems,
} from "~/catalogue/extras/load-chargeable-items.server";
import { findPostingDayProblem } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { canSetPrices } from "~/reservations/bookings/price-permissions";
import { getDiscountPermissions } from "./discount-permissions";
import { calculateMinimumUnitPrice } from "./folio-amounts";
import type { NewFolioLine } from "./folio-queries.server";
import { findOpenFolio } from "./load-folio.server";
import { checkIdempotencyKey, recordFolioLines } from "./record-folio-lines.server";

export type Extra =
  /** `displayedPriceCents` is the price that the page showed. */
  | { pricing: "list"; key: string; quantity: number; displayedPriceCents: number }
  | { pricing: "manual"; key: string; quantity: number; unitCents: number; reason: string }
  | { pricing: "free-text"; text: string; quantity: number; unitCents: number };

interface NewExtras {
  day: StayDate;
  extras: Extra[];
  idempotencyKey: string;
}

type AddExtrasResult =
  | { kind: "added" | "already-added"; cents: number }
  /** The idempotency key was used for other extras (e.g. after going back). Nothing is written. */
  | { kind: "key-reused" }
  | { kind: "not-found" | "closed" }
  | { kind: "invalid-day"; reason: string }
  /** A price item does not exist or is not sold any more. */
  | { kind: "item-unavailable" }
  /** A list price is no longer the one that the page showed. */
  | { kind: "price-changed"; name: string; priceCents: number }
  /** Only an administrator may set so low a price. `discountCents` counts towards the same limit. */
  | { kind: "too-low"; name: string; minimumCents: number; discountCents: number }
  | { kind: "not-allowed" };

/** Charges all extras or none. Folio lines are never changed afterwards. */
export async function addExtras(
  bookingId: string,
  { day, extras, idempotencyKey }: NewExtras,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<AddExtrasResult> {
  return db.transaction().execute(async (trx): Promise<AddExtrasResult> => {
    const folioResult = await findOpenFolio(trx, bookingId);
    if (folioResult.kind === "not-found") return folioResult;
    const items = await loadChargeableItems(trx, settings);
    const lines: NewFolioLine[] = [];
    for (const extra of extras) {
      const result = toFolioLine(extra, items, settings.payment.taxPercent);
      if (result.kind !== "line") return result;
      lines.push({ ...result.line, bookingId, day });
    }
    const cents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
    const keyUse = await checkIdempotencyKey(trx, idempotencyKey, lines);
    if (keyUse === "same") return { kind: "already-added", cents };
    if (keyUse === "different") return { kind: "key-reused" };
    if (folioResult.kind === "closed") return folioResult;
    const today = lodgeToday(now, settings.general.timeZone);
    const reason = await findPostingDayProblem(trx, day, today);
    if (reason) return { kind: "invalid-day", reason };
    const setsPrices = extras.some(({ pricing }) => pricing !== "list");
    if (setsPrices && !canSetPrices(clerk, settings)) return { kind: "not-allowed" };
    const permissions = getDiscountPermissions(clerk, settings);
    const limitedLines = permissions.isAdmin ? [] : lines;
    for (const { listPriceCents, unitCents, quantity, text: name } of limitedLines) {
      const hasManualPrice = listPriceCents !== null && listPriceCents !== undefined;
      if (!hasManualPrice) continue;
      const minimum = calculateMinimumUnitPrice(
        folioResult.stay,
        { quantity, listPriceCents },
        permissions,
      );
      if (unitCents < minimum.minimumCents) return { kind: "too-low", name, ...minimum };
    }
    await recordFolioLines(trx, lines, { idempotencyKey, clerk, now });
    await recordExtrasChange(trx, bookingId, lines, clerk, { settings, now });
    return { kind: "added", cents };
  });
}

type ExtraLine = Omit<NewFolioLine, "bookingId" | "day">;

function toFolioLine(
  extra: Extra,
  items: ChargeableItem[],
  defaultTaxPercent: number,
):
  | { kind: "line"; line: ExtraLine }
  | { kind: "item-unavailable" }
  | { kind: "price-changed"; name: string; priceCents: number } {
  const { quantity } = extra;
  if (extra.pricing === "free-text") {
    const { text, unitCents } = extra;
    const kind = "extra" as const;
    const taxPercent = defaultTaxPercent;
    return {
      kind: "line",
      line: { kind, text, category: null, quantity, unitCents, taxPercent, reason: "" },
    };
  }
  const item = items.find(({ key }) => key === extra.key);
  if (!item) return { kind: "item-unavailable" };
  const { name, category, priceCents, taxPercent, extraId } = item;
  const line = { text: name, category, quantity, taxPercent, extraId };
  if (extra.pricing === "manual") {
    const { unitCents, reason } = extra;
    const manualPrice = { kind: "price" as const, unitCents, listPriceCents: priceCents, reason };
    return { kind: "line", line: { ...line, ...manualPrice } };
  }
  if (extra.displayedPriceCents !== priceCents) return { kind: "price-changed", name, priceCents };
  return { kind: "line", line: { ...line, kind: "extra", unitCents: priceCents, reason: "" } };
}

async function recordExtrasChange(
  trx: Db,
  bookingId: string,
  lines: NewFolioLine[],
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const { currency } = settings.general;
  const descriptions = lines.map(({ quantity, text, unitCents, reason }) => {
    const amount = formatCents(quantity * unitCents, currency);
    return `${quantity} × ${text}, ${amount}${reason && ` (${reason})`}`;
  });
  await recordChange(trx, "bill", bookingId, "charged", clerk, now, {
    detail: descriptions.join("; "),
  });
}
