import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import type { Gross } from "~/reservations/quotes/charges";
import { listLinesOfForm, type NewLine } from "./bill-queries.server";
import { billRights } from "./bill-rights";
import {
  type BillLine,
  findDiscountProblem,
  isCharge,
  leftOf,
  linePriced,
  movedShares,
  outweighsDiscounts,
  stayLeft,
  stayPriced,
  sumGross,
  usualOf,
} from "./bill-rules";
import { openStay } from "./open-stay.server";
import type { BilledStay } from "./read-bill.server";
import { writeLines } from "./write-lines.server";

interface Move {
  toId: string;
  /** A line's number, or the price of the stay itself. */
  what: number | "stay";
  /** All that is left of it, a part in per cent, or an amount in cents; above 0. */
  part: "all" | { percent: number } | { cents: number };
  reason: string;
  formKey: string;
}

type MoveChargeResult =
  | { kind: "moved" | "moved-before"; cents: number }
  | { kind: "form-used" | "not-found" | "no-target" | "no-line" }
  /** Of the stay that gives, or of the one that takes. */
  | { kind: "closed"; bookingId: string }
  /** No more than this is left of it. */
  | { kind: "less-left"; leftCents: number }
  /** More would be taken off than may be of what is left on the giver's bill. */
  | { kind: "discounted" }
  /** What is moved is a discount, and the taker may have none so high. */
  | { kind: "discount-refused" };

/**
 * Moves something that is charged, wholly or in part, to another stay: for each rate of tax a line
 * takes it away here and one brings as much there, so that both together cost what they did.
 */
export async function moveCharge(
  bookingId: string,
  { toId, what, part, reason, formKey }: Move,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<MoveChargeResult> {
  return db.transaction().execute(async (trx): Promise<MoveChargeResult> => {
    const giver = await openStay(trx, bookingId);
    if (giver.kind === "not-found") return giver;
    const known = await listLinesOfForm(trx, formKey);
    if (known.length > 0) {
      const arrived = known.filter((line) => line.bookingId === toId);
      const cents = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const isSame = isSameMove(known, bookingId, { toId, what, reason }) && isPart(part, cents);
      return isSame ? { kind: "moved-before", cents } : { kind: "form-used" };
    }
    const taker = await openStay(trx, toId);
    if (taker.kind === "not-found" || toId === bookingId) return { kind: "no-target" };
    if (giver.kind === "closed") return { kind: "closed", bookingId };
    if (taker.kind === "closed") return { kind: "closed", bookingId: toId };
    const source = findSource(giver.stay, what);
    if (!source) return { kind: "no-line" };
    const shares = movedShares(source.left, part, giver.bill.currency);
    if (shares.kind === "less-left") return shares;
    const movedCents = sumGross(shares.shares);
    const rights = billRights(clerk, settings);
    const less = { cents: movedCents, usualCents: usualOf(source.priced, movedCents) };
    if (movedCents > 0 && outweighsDiscounts(giver.stay, less, rights)) {
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
      const usual = usualOf(source.priced, cents);
      const usualAway = usual === cents || reversesId ? null : -usual;
      const away: NewLine = {
        ...common,
        ...{ bookingId, unitCents: -cents, usualCents: usualAway, taxPercent, reversesId },
      };
      const form = { formKey, clerk, now };
      const [pairId] = await writeLines(trx, [away], form, formLine);
      const here: NewLine = {
        ...common,
        ...{ bookingId: toId, unitCents: cents, usualCents: usual === cents ? null : usual },
        ...{ taxPercent, pairId },
      };
      await writeLines(trx, [here], form, formLine + 1);
      formLine += 2;
    }
    const cents = shares.shares.reduce((sum, share) => sum + share.cents, 0);
    const amount = formatCents(cents, giver.bill.currency);
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

/** Whether a form moved the same thing before. */
const isSameMove = (
  known: BillLine[],
  bookingId: string,
  { toId, what, reason }: Pick<Move, "toId" | "what" | "reason">,
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

/** Whether so much was asked for; how much a percentage was of is over. */
const isPart = (part: Move["part"], cents: number) =>
  part === "all" || "percent" in part || part.cents === cents;

/** What is left of what is to be moved, by rate of tax. */
function findSource({ booking, lines }: BilledStay, what: number | "stay") {
  if (what === "stay") {
    // Below 0 where more of it lies on a closed bill than it comes to: that comes back from there.
    const left: Gross[] = stayLeft({ booking, lines }).filter(({ cents }) => cents > 0);
    const priced = stayPriced({ booking, lines });
    return { text: "Stay", category: null, left, priced, reversesId: undefined };
  }
  const line = lines.find(({ id }) => id === what);
  if (!line || !isCharge(line)) return null;
  const { text, category, taxPercent } = line;
  const left = [{ percent: taxPercent, cents: leftOf(line, lines) }];
  return { text, category, left, priced: linePriced(line, lines), reversesId: line.id };
}
