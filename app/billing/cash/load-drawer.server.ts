import type { Currency } from "~/core/money";
import type { Db } from "~/db.server";
import { type CurrencyAmounts, listCurrencies } from "./drawer-amounts";
import {
  type Drawer,
  findDrawer,
  findLastClosedDrawer,
  findOpenDrawer,
  listCashCounts,
  listCashMovements,
  sumCashMovements,
  sumOpenDrawerCash,
} from "./drawer-queries.server";

/** Cash payments are counted in the open drawer. */
export const isDrawerOpen = async (db: Db): Promise<boolean> =>
  (await findOpenDrawer(db)) !== undefined;

/** Amounts in cents of the currency. */
interface DrawerTotals {
  currency: Currency;
  openingFloatCents: number;
  receivedCents: number;
  /** Refunds in cash. Zero or negative, like `paidOutCents`. */
  refundedCents: number;
  paidInCents: number;
  paidOutCents: number;
  expectedCents: number;
  countedCents: number | null;
}

/** Lists the lodge's currency first. Omits unused currencies. */
async function loadDrawerTotals(db: Db, drawer: Drawer): Promise<DrawerTotals[]> {
  const [counts, movementSums] = await Promise.all([
    listCashCounts(db, [drawer.id]),
    sumCashMovements(db, drawer.id),
  ]);
  const expectedCash: CurrencyAmounts =
    drawer.closedAt === null
      ? await loadExpectedCash(db)
      : Object.fromEntries(
          counts
            .filter(({ moment }) => moment === "closed")
            .map((count) => [count.currency, count.expectedCents]),
        );
  const usedCurrencies: CurrencyAmounts = Object.fromEntries(
    [...counts, ...movementSums].map(({ currency }) => [currency, 0]),
  );
  return listCurrencies(drawer.currency, usedCurrencies).map((currency) => {
    const findCountedCents = (moment: "opened" | "closed") =>
      counts.find((count) => count.moment === moment && count.currency === currency)?.countedCents;
    const findSum = (kind: "payment" | "paid-in" | "paid-out") =>
      movementSums.find((sum) => sum.kind === kind && sum.currency === currency);
    const openingFloatCents = findCountedCents("opened") ?? 0;
    const receivedCents = findSum("payment")?.inCents ?? 0;
    const refundedCents = findSum("payment")?.outCents ?? 0;
    const paidInCents = findSum("paid-in")?.inCents ?? 0;
    const paidOutCents = findSum("paid-out")?.outCents ?? 0;
    const countedCents = drawer.closedAt === null ? null : (findCountedCents("closed") ?? 0);
    return {
      currency,
      openingFloatCents,
      receivedCents,
      refundedCents,
      paidInCents,
      paidOutCents,
      expectedCents: expectedCash[currency] ?? 0,
      countedCents,
    };
  });
}

export async function loadExpectedCash(db: Db): Promise<CurrencyAmounts> {
  const rows = await sumOpenDrawerCash(db);
  return Object.fromEntries(rows.map(({ currency, cents }) => [currency, cents]));
}

export async function findLastCashCount(db: Db): Promise<CurrencyAmounts | null> {
  const lastDrawer = await findLastClosedDrawer(db);
  if (!lastDrawer) return null;
  const counts = await listCashCounts(db, [lastDrawer.id]);
  return Object.fromEntries(
    counts
      .filter(({ moment }) => moment === "closed")
      .map(({ currency, countedCents }) => [currency, countedCents]),
  );
}

export async function loadDrawer(db: Db, id: number) {
  const drawer = await findDrawer(db, id);
  return drawer && loadTotalsAndMovements(db, drawer);
}

export async function loadOpenDrawer(db: Db) {
  const drawer = await findOpenDrawer(db);
  return drawer && loadTotalsAndMovements(db, drawer);
}

async function loadTotalsAndMovements(db: Db, drawer: Drawer) {
  const [totals, movements] = await Promise.all([
    loadDrawerTotals(db, drawer),
    listCashMovements(db, drawer.id),
  ]);
  return { ...drawer, totals, movements };
}

export type DrawerWithMovements = Awaited<ReturnType<typeof loadTotalsAndMovements>>;
