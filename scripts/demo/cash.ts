import {
  calculateDifferences,
  formatCurrencyAmounts,
  formatDifferences,
} from "~/billing/cash/drawer-amounts";
import {
  findOpenDrawer,
  insertCashCounts,
  insertDrawer,
  markDrawerClosed,
} from "~/billing/cash/drawer-queries.server";
import { loadBusinessDays } from "~/billing/cash/load-business-days.server";
import { loadExpectedCash } from "~/billing/cash/load-drawer.server";
import { recordDayClose } from "~/core/business-days/day-close.server";
import { lodgeInstant } from "~/core/instants";
import { defaultSettings } from "~/core/settings/settings";
import { addStayDays, formatStayDate } from "~/core/stay";
import type { Demo } from "./demo";
import type { GuestProfile } from "./people";

const { currency, timeZone } = defaultSettings.general;

const drawerDays = 7;
/** The float overnight. The rest is taken to the bank. */
const floatCents = 20_000;

/** Writes a week of cash drawers. Today's drawer is still open. */
export async function writeDrawers(demo: Demo, clerks: GuestProfile[]): Promise<void> {
  let left = floatCents;
  for (let back = drawerDays; back >= 0; back--) {
    const day = demo.day(-back);
    const clerk = clerks[back % clerks.length];
    const openedAt = lodgeInstant(day, "06:45", timeZone);
    if (!clerk || openedAt > demo.now) return;
    left = await writeDrawer(demo, { day, clerk, openedAt, left, isToday: back === 0 });
  }
}

/** @returns the closing count, in cents */
async function writeDrawer(
  demo: Demo,
  {
    day,
    clerk,
    openedAt,
    left,
    isToday,
  }: { day: string; clerk: GuestProfile; openedAt: Date; left: number; isToday: boolean },
): Promise<number> {
  const { trx } = demo;
  const closedAt = lodgeInstant(day, "22:30", timeZone);
  const drawerId = await insertDrawer(
    trx,
    { currency, openedOn: day, openedBy: clerk.id, note: "" },
    openedAt,
  );
  const opened = { [currency]: left };
  await insertCashCounts(trx, { drawerId, moment: "opened", counted: opened, expected: opened });
  const log = (action: string, detail: string, at: Date) =>
    demo.record("drawer", drawerId, action, clerk, at, { detail });
  log("opened", `With ${formatCurrencyAmounts(opened, currency)}`, openedAt);
  await writePaymentMoves(demo, drawerId, openedAt, isToday ? demo.now : closedAt);
  const drawer = await findOpenDrawer(trx);
  if (isToday || !drawer) return left;
  for (const { at, cents, reason } of errands(demo, day, await loadExpectedCash(trx))) {
    await demo.insert("cash_movements", [
      {
        drawer_id: drawerId,
        at: at.toISOString(),
        kind: "paid-out",
        currency,
        cents: -cents,
        reason,
        recorded_by: clerk.id,
      },
    ]);
    log("paid-out", `${formatCurrencyAmounts({ [currency]: cents }, currency)}: ${reason}`, at);
  }
  const expected = await loadExpectedCash(trx);
  const isShort = demo.dice.chance(0.2);
  const counted = { [currency]: (expected[currency] ?? 0) - (isShort ? 200 : 0) };
  const difference = formatDifferences(calculateDifferences(counted, expected));
  const note = isShort ? "Two dollars of change given out too much" : "";
  await insertCashCounts(trx, { drawerId, moment: "closed", counted, expected });
  await markDrawerClosed(trx, drawerId, { closedBy: clerk.id, note }, closedAt);
  log(
    "closed",
    `With ${formatCurrencyAmounts(counted, currency)}${difference && `; ${difference}: ${note}`}`,
    closedAt,
  );
  return counted[currency] ?? 0;
}

/** Returns the cash paid out in a day: milk, and the amount above the float for the bank. */
function errands(demo: Demo, day: string, expected: Partial<Record<string, number>>) {
  const milk = demo.dice.int(4, 12) * 100;
  const tooMuch = (expected[currency] ?? 0) - milk - floatCents;
  return [
    { at: demo.at(day, 9, 11), cents: milk, reason: "Milk and eggs from the market" },
    ...(tooMuch > 0
      ? [{ at: demo.at(day, 16, 17), cents: tooMuch, reason: "To the bank in Kamembe" }]
      : []),
  ];
}

async function writePaymentMoves(demo: Demo, drawerId: number, from: Date, to: Date) {
  const payments = await demo.trx
    .selectFrom("payments")
    .select(["id", "at", "amount_cents", "recorded_by"])
    .where("method", "=", "cash")
    .where("at", ">=", from.toISOString())
    .where("at", "<", to.toISOString())
    .orderBy("id")
    .execute();
  await demo.insert(
    "cash_movements",
    payments.map(({ id, at, amount_cents, recorded_by }) => ({
      drawer_id: drawerId,
      at,
      kind: "payment",
      currency,
      cents: amount_cents,
      recorded_by,
      payment_id: id,
    })),
  );
}

/** Closes the business days from the first of last month to three days ago. */
export async function closeMonth(demo: Demo, clerk: GuestProfile): Promise<void> {
  const lastMonth = addStayDays(`${demo.today.slice(0, 7)}-01`, -1).slice(0, 7);
  const period = { from: `${lastMonth}-01`, to: demo.day(-3) };
  for (const { day, figures } of await loadBusinessDays(demo.trx, period, {
    settings: defaultSettings,
  })) {
    const at = lodgeInstant(addStayDays(day, 1), "08:00", timeZone);
    const row = { day, closedBy: clerk.id, figures: JSON.stringify(figures) };
    // After the day's invoices, because nothing is posted to a closed day.
    demo.happen(at, () => recordDayClose(demo.trx, row, at));
    const detail = formatStayDate(day);
    demo.record("day", day, "closed", clerk, at, { detail });
  }
}
