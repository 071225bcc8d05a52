import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import type { Gross } from "~/reservations/quotes/charges";
import { findDiscountPermissions } from "./discount-permissions";
import { findOpenFolio } from "./find-open-folio.server";
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
  scaleListRate,
  sumGross,
} from "./folio-amounts";
import { listFolioLinesByIdempotencyKey, type NewFolioLine } from "./folio-queries.server";
import type { FolioStay } from "./load-folio.server";
import { recordFolioLines } from "./record-folio-lines.server";

interface ChargeTransfer {
  toId: string;
  /** A folio line's id, or the stay price. */
  what: number | "stay";
  /** The whole remaining amount, a percentage, or an amount in cents; above 0. */
  part: "all" | { percent: number } | { cents: number };
  reason: string;
  idempotencyKey: string;
}

type TransferChargeResult =
  | { kind: "moved" | "moved-before"; cents: number }
  | { kind: "key-reused" | "not-found" | "no-target" | "no-line" }
  /** The closed folio: the giving or the receiving booking's. */
  | { kind: "closed"; bookingId: string }
  | { kind: "less-left"; remainingCents: number }
  /** The giving folio's discounts would exceed their limit. */
  | { kind: "discounted" }
  /** The transfer is a discount that exceeds the receiving stay's limit. */
  | { kind: "discount-refused" };

/**
 * Transfers a charge, wholly or in part, to another stay.
 * Each tax rate gets one line on either side, so that the sum of both stays does not change.
 */
export async function transferCharge(
  bookingId: string,
  { toId, what, part, reason, idempotencyKey }: ChargeTransfer,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<TransferChargeResult> {
  return db.transaction().execute(async (trx): Promise<TransferChargeResult> => {
    const giver = await findOpenFolio(trx, bookingId);
    if (giver.kind === "not-found") return giver;
    const known = await listFolioLinesByIdempotencyKey(trx, idempotencyKey);
    if (known.length > 0) {
      const arrived = known.filter((line) => line.bookingId === toId);
      const cents = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const isSame =
        isSameTransfer(known, bookingId, { toId, what, reason }) && isRequestedAmount(part, cents);
      return isSame ? { kind: "moved-before", cents } : { kind: "key-reused" };
    }
    const taker = await findOpenFolio(trx, toId);
    if (taker.kind === "not-found" || toId === bookingId) return { kind: "no-target" };
    if (giver.kind === "closed") return { kind: "closed", bookingId };
    if (taker.kind === "closed") return { kind: "closed", bookingId: toId };
    const source = findRemainingGross(giver.stay, what);
    if (!source) return { kind: "no-line" };
    const shares = calculateTransferShares(source.left, part, giver.folio.currency);
    if (shares.kind === "less-left") return shares;
    const movedCents = sumGross(shares.shares);
    const rights = findDiscountPermissions(clerk, settings);
    const less = { cents: movedCents, usualCents: scaleListRate(source.priced, movedCents) };
    if (movedCents > 0 && exceedsDiscountLimit(giver.stay, less, rights)) {
      return { kind: "discounted" };
    }
    if (movedCents < 0 && findDiscountProblem(taker.stay, -movedCents, rights)) {
      return { kind: "discount-refused" };
    }
    const day = lodgeToday(now, settings.general.timeZone);
    const { text, category, reversesId } = source;
    const common = { day, kind: "transfer" as const, text, category, quantity: 1, reason };
    let formLine = 0;
    for (const { percent: taxPercent, cents } of shares.shares) {
      const usual = scaleListRate(source.priced, cents);
      const usualAway = usual === cents || reversesId ? null : -usual;
      const away: NewFolioLine = {
        ...common,
        ...{ bookingId, unitCents: -cents, usualCents: usualAway, taxPercent, reversesId },
      };
      const form = { idempotencyKey, clerk, now };
      const [pairId] = await recordFolioLines(trx, [away], form, formLine);
      const here: NewFolioLine = {
        ...common,
        ...{ bookingId: toId, unitCents: cents, usualCents: usual === cents ? null : usual },
        ...{ taxPercent, pairId },
      };
      await recordFolioLines(trx, [here], form, formLine + 1);
      formLine += 2;
    }
    const cents = shares.shares.reduce((sum, share) => sum + share.cents, 0);
    const amount = formatCents(cents, giver.folio.currency);
    for (const [subjectId, action, detail] of [
      [bookingId, "moved-away", `${text}, ${amount}, to #${toId}`],
      [toId, "moved-here", `${text}, ${amount}, from #${bookingId}`],
    ] as const) {
      const told = reason ? `${detail}: ${reason}` : detail;
      await recordChange(trx, "bill", subjectId, action, clerk, now, { detail: told });
    }
    return { kind: "moved", cents };
  });
}

const isSameTransfer = (
  known: FolioLine[],
  bookingId: string,
  { toId, what, reason }: Pick<ChargeTransfer, "toId" | "what" | "reason">,
) =>
  known.every(
    (line) =>
      line.reason === reason &&
      (line.bookingId === toId
        ? line.pairId !== null && line.otherBookingId === bookingId
        : line.bookingId === bookingId &&
          line.otherBookingId === toId &&
          line.reversesId === (what === "stay" ? null : what)),
  );

/** The base of an earlier percentage is unknown, so percentages always match. */
const isRequestedAmount = (part: ChargeTransfer["part"], cents: number) =>
  part === "all" || "percent" in part || part.cents === cents;

function findRemainingGross({ booking, lines }: FolioStay, what: number | "stay") {
  if (what === "stay") {
    // A rate can be negative if more was transferred to a closed folio than the stay now costs.
    const left: Gross[] = calculateRemainingStayGross({ booking, lines }).filter(
      ({ cents }) => cents > 0,
    );
    const priced = calculateRemainingStay({ booking, lines });
    return { text: "Stay", category: null, left, priced, reversesId: undefined };
  }
  const line = lines.find(({ id }) => id === what);
  if (!line || !isCharge(line)) return null;
  const { text, category, taxPercent } = line;
  const left = [{ percent: taxPercent, cents: calculateRemainingCents(line, lines) }];
  return { text, category, left, priced: calculateRemainingLine(line, lines), reversesId: line.id };
}
