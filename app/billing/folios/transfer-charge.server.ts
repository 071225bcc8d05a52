import type { Viewer } from "~/accounts/roles";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import type { GrossAmount } from "~/reservations/quotes/charges";
import { getDiscountPermissions } from "./discount-permissions";
import {
  calculateRemainingCents,
  calculateRemainingLine,
  calculateRemainingStay,
  calculateRemainingStayGross,
  calculateTransferShares,
  exceedsDiscountLimit,
  type FolioLine,
  findDiscountProblem,
  isCharge,
  scaleListPrice,
  sumGrossCents,
} from "./folio-amounts";
import { listFolioLinesByIdempotencyKey, type NewFolioLine } from "./folio-queries.server";
import { type FolioStay, findOpenFolio } from "./load-folio.server";
import { recordFolioLines } from "./record-folio-lines.server";

interface ChargeTransfer {
  toId: string;
  /** A folio line's id, or the price of the stay. */
  charge: number | "stay";
  /** The whole remaining amount, a percentage of it, or an amount in cents. Positive. */
  amount: "all" | { percent: number } | { cents: number };
  reason: string;
  idempotencyKey: string;
}

type TransferChargeResult =
  | { kind: "transferred" | "already-transferred"; cents: number }
  /** The giving booking does not exist, or the same form was sent before with other values. */
  | { kind: "not-found" | "key-reused" }
  /** The receiving booking does not exist or is the giving one. */
  | { kind: "target-not-found" }
  | { kind: "line-not-found" }
  /** The folio of `bookingId`, the giving or the receiving booking, is closed. */
  | { kind: "closed"; bookingId: string }
  | { kind: "exceeds-remaining"; remainingCents: number }
  /** The giving folio's discounts would exceed their limit. */
  | { kind: "discount-limit-exceeded" }
  /** The transfer is a discount that exceeds the receiving stay's limit. */
  | { kind: "discount-refused" };

/** Adds one line per tax rate to both stays, so that the sum of both does not change. */
export async function transferCharge(
  bookingId: string,
  { toId, charge, amount, reason, idempotencyKey }: ChargeTransfer,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<TransferChargeResult> {
  return db.transaction().execute(async (trx): Promise<TransferChargeResult> => {
    const source = await findOpenFolio(trx, bookingId);
    if (source.kind === "not-found") return source;
    const existingLines = await listFolioLinesByIdempotencyKey(trx, idempotencyKey);
    if (existingLines.length > 0) {
      const receivedLines = existingLines.filter((line) => line.bookingId === toId);
      const cents = receivedLines.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const isRepeated =
        isSameTransfer(existingLines, bookingId, { toId, charge, reason }) &&
        isRequestedAmount(amount, cents);
      return isRepeated ? { kind: "already-transferred", cents } : { kind: "key-reused" };
    }
    const target = await findOpenFolio(trx, toId);
    if (target.kind === "not-found" || toId === bookingId) return { kind: "target-not-found" };
    if (source.kind === "closed") return { kind: "closed", bookingId };
    if (target.kind === "closed") return { kind: "closed", bookingId: toId };
    const remainingCharge = findRemainingCharge(source.stay, charge);
    if (!remainingCharge) return { kind: "line-not-found" };
    const result = calculateTransferShares(remainingCharge.gross, amount, source.folio.currency);
    if (result.kind === "exceeds-remaining") return result;
    const { shares } = result;
    const transferredCents = sumGrossCents(shares);
    const permissions = getDiscountPermissions(clerk, settings);
    const transferredAmount = {
      cents: transferredCents,
      listPriceCents: scaleListPrice(remainingCharge.total, transferredCents),
    };
    if (transferredCents > 0 && exceedsDiscountLimit(source.stay, transferredAmount, permissions)) {
      return { kind: "discount-limit-exceeded" };
    }
    if (transferredCents < 0 && findDiscountProblem(target.stay, -transferredCents, permissions)) {
      return { kind: "discount-refused" };
    }
    const day = await findPostingDay(trx, lodgeToday(now, settings.general.timeZone));
    const { category, reversesId } = remainingCharge;
    const isWhole = transferredCents === sumGrossCents(remainingCharge.gross);
    const text = isWhole ? remainingCharge.wholeText : remainingCharge.text;
    const commonFields = { day, kind: "transfer" as const, text, category, quantity: 1, reason };
    let lineIndex = 0;
    for (const { percent: taxPercent, cents } of shares) {
      const listCents = scaleListPrice(remainingCharge.total, cents);
      const hasManualPrice = listCents !== cents;
      const givingLine: NewFolioLine = {
        ...commonFields,
        bookingId,
        unitCents: -cents,
        // A reversal has no list price. What remains of the reversed line keeps its share of the line's own.
        listPriceCents: hasManualPrice && !reversesId ? -listCents : null,
        taxPercent,
        reversesId,
      };
      const submission = { idempotencyKey, clerk, now };
      const [pairId] = await recordFolioLines(trx, [givingLine], submission, lineIndex);
      const receivingLine: NewFolioLine = {
        ...commonFields,
        bookingId: toId,
        unitCents: cents,
        listPriceCents: hasManualPrice ? listCents : null,
        taxPercent,
        pairId,
      };
      await recordFolioLines(trx, [receivingLine], submission, lineIndex + 1);
      lineIndex += 2;
    }
    const amountText = formatCents(transferredCents, source.folio.currency);
    for (const [subjectId, action, detail] of [
      [bookingId, "moved-away", `${text}, ${amountText}, to #${toId}`],
      [toId, "moved-here", `${text}, ${amountText}, from #${bookingId}`],
    ] as const) {
      const fullDetail = reason ? `${detail}: ${reason}` : detail;
      await recordChange(trx, "bill", subjectId, action, clerk, now, { detail: fullDetail });
    }
    return { kind: "transferred", cents: transferredCents };
  });
}

const isSameTransfer = (
  existingLines: FolioLine[],
  bookingId: string,
  { toId, charge, reason }: Pick<ChargeTransfer, "toId" | "charge" | "reason">,
) =>
  existingLines.every(
    (line) =>
      line.reason === reason &&
      (line.bookingId === toId
        ? line.pairId !== null && line.otherBookingId === bookingId
        : line.bookingId === bookingId &&
          line.otherBookingId === toId &&
          line.reversesId === (charge === "stay" ? null : charge)),
  );

/** A percentage is assumed to be the same, because its base is unknown. */
const isRequestedAmount = (amount: ChargeTransfer["amount"], cents: number) =>
  amount === "all" || "percent" in amount || amount.cents === cents;

function findRemainingCharge({ booking, lines }: FolioStay, charge: number | "stay") {
  if (charge === "stay") {
    // A rate can be negative if more was transferred to a closed folio than the stay now costs.
    const gross: GrossAmount[] = calculateRemainingStayGross({ booking, lines }).filter(
      ({ cents }) => cents > 0,
    );
    const total = calculateRemainingStay({ booking, lines });
    const text = "Stay";
    return { text, wholeText: text, category: null, gross, total, reversesId: undefined };
  }
  const line = lines.find(({ id }) => id === charge);
  if (!line || !isCharge(line)) return null;
  const { text, category, taxPercent } = line;
  const remainingCents = calculateRemainingCents(line, lines);
  const gross = [{ percent: taxPercent, cents: remainingCents }];
  const total = calculateRemainingLine(line, lines);
  const wholeText = withQuantity(text, remainingCents / line.unitCents);
  return { text, wholeText, category, gross, total, reversesId: line.id };
}

/** The longest text that a folio line can store. */
const maxTextLength = 200;

/** A transfer is one unit at the whole amount, so its text names the quantity: `2 × Virunga beer`. */
function withQuantity(text: string, quantity: number): string {
  const countedText = `${quantity} × ${text}`;
  const isCounted =
    Number.isInteger(quantity) && quantity > 1 && countedText.length <= maxTextLength;
  return isCounted ? countedText : text;
}
