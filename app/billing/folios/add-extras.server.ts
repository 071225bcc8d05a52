import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findDayProblem } from "~/billing/business-days/line-day.server";
import { type Offered, readOffer } from "~/catalogue/extras/read-offer.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { type Db, db } from "~/db.server";
import { maySetPrices } from "~/reservations/bookings/price-rights";
import type { NewLine } from "./bill-queries.server";
import { billRights } from "./bill-rights";
import { leastForOne } from "./bill-rules";
import { openStay } from "./open-stay.server";
import { findFormUse, writeLines } from "./write-lines.server";

/** One thing to be charged, tax included. */
export type Extra =
  /** Of the offer at its price, which the page said. */
  | { by: "offer"; key: string; quantity: number; seenCents: number }
  /** Of the offer at a price that the clerk set, and why. */
  | { by: "hand"; key: string; quantity: number; unitCents: number; reason: string }
  /** What is on no list. */
  | { by: "text"; text: string; quantity: number; unitCents: number };

interface NewExtras {
  day: StayDate;
  extras: Extra[];
  formKey: string;
}

type AddExtrasResult =
  | { kind: "added" | "added-before"; cents: number }
  /** The form added something else before, as after going back; nothing was written. */
  | { kind: "form-used" }
  | { kind: "not-found" | "closed" }
  | { kind: "wrong-day"; reason: string }
  /** What was chosen is not offered any more. */
  | { kind: "not-offered" }
  /** It costs something else than the page said. */
  | { kind: "price-moved"; name: string; priceCents: number }
  /** Staff ask no less by hand than Settings let them take off; so much else is off already. */
  | { kind: "too-low"; name: string; leastCents: number; offCents: number }
  /** Settings leave prices by hand to administrators. */
  | { kind: "not-allowed" };

/** The desk charges things to a stay, all of them or none. Lines are never changed. */
export async function addExtras(
  bookingId: string,
  { day, extras, formKey }: NewExtras,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<AddExtrasResult> {
  return db.transaction().execute(async (trx): Promise<AddExtrasResult> => {
    const open = await openStay(trx, bookingId);
    if (open.kind === "not-found") return open;
    const offer = await readOffer(trx, settings);
    const lines: NewLine[] = [];
    for (const extra of extras) {
      const line = toLine(extra, offer, settings.payment.taxPercent);
      if (line.kind !== "line") return line;
      lines.push({ ...line.line, bookingId, day });
    }
    const cents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
    const use = await findFormUse(trx, formKey, lines);
    if (use === "same") return { kind: "added-before", cents };
    if (use === "other") return { kind: "form-used" };
    if (open.kind === "closed") return open;
    const today = lodgeToday(now, settings.general.timeZone);
    const reason = await findDayProblem(trx, day, today);
    if (reason) return { kind: "wrong-day", reason };
    const isByHand = extras.some(({ by }) => by !== "offer");
    if (isByHand && !maySetPrices(clerk, settings)) return { kind: "not-allowed" };
    const rights = billRights(clerk, settings);
    for (const { usualCents, unitCents, quantity, text: name } of rights.isAdmin ? [] : lines) {
      if (usualCents == null) continue;
      const least = leastForOne(open.stay, { quantity, usualCents }, rights);
      if (unitCents < least.leastCents) return { kind: "too-low", name, ...least };
    }
    await writeLines(trx, lines, { formKey, clerk, now });
    await log(trx, bookingId, lines, clerk, { settings, now });
    return { kind: "added", cents };
  });
}

type Line = Omit<NewLine, "bookingId" | "day">;

function toLine(
  extra: Extra,
  offer: Offered[],
  usualTaxPercent: number,
):
  | { kind: "line"; line: Line }
  | { kind: "not-offered" }
  | { kind: "price-moved"; name: string; priceCents: number } {
  const { quantity } = extra;
  if (extra.by === "text") {
    const { text, unitCents } = extra;
    const kind = "extra" as const;
    const taxPercent = usualTaxPercent;
    return {
      kind: "line",
      line: { kind, text, category: null, quantity, unitCents, taxPercent, reason: "" },
    };
  }
  const offered = offer.find(({ key }) => key === extra.key);
  if (!offered) return { kind: "not-offered" };
  const { name, category, priceCents, taxPercent, priceItemId } = offered;
  const line = { text: name, category, quantity, taxPercent, priceItemId };
  if (extra.by === "hand") {
    const { unitCents, reason } = extra;
    const byHand = { kind: "price" as const, unitCents, usualCents: priceCents, reason };
    return { kind: "line", line: { ...line, ...byHand } };
  }
  if (extra.seenCents !== priceCents) return { kind: "price-moved", name, priceCents };
  return { kind: "line", line: { ...line, kind: "extra", unitCents: priceCents, reason: "" } };
}

async function log(
  trx: Db,
  bookingId: string,
  lines: NewLine[],
  clerk: Viewer,
  { settings, now }: Present,
): Promise<void> {
  const { currency } = settings.general;
  const told = lines.map(({ quantity, text, unitCents, reason }) => {
    const amount = formatCents(quantity * unitCents, currency);
    return `${quantity} × ${text}, ${amount}${reason && ` (${reason})`}`;
  });
  await recordChange(trx, "bill", bookingId, "charged", clerk, now, { detail: told.join("; ") });
}
