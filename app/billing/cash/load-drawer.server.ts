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

/** Returns whether a drawer is open. If one is, new cash payments belong to it. */
export const isDrawerOpen = async (db: Db): Promise<boolean> =>
  (await findOpenDrawer(db)) !== undefined;

interface DrawerTotals {
  currency: Currency;
  openedWith: number;
  received: number;
  /** Zero or negative, like `paidOut`. */
  givenBack: number;
  paidIn: number;
  paidOut: number;
  expected: number;
  /** Null while the drawer is open. */
  counted: number | null;
}

/** Loads the totals of a drawer by currency, the lodge's own first. Unused currencies are left out. */
async function loadDrawerTotals(db: Db, drawer: Drawer): Promise<DrawerTotals[]> {
  const [counts, moves] = await Promise.all([
    listCashCounts(db, [drawer.id]),
    sumCashMovements(db, drawer.id),
  ]);
  const closing = counts.filter(({ moment }) => moment === "closed");
  const expected: CurrencyAmounts =
    drawer.closedAt === null
      ? await loadExpectedCash(db)
      : Object.fromEntries(closing.map((count) => [count.currency, count.expectedCents]));
  const all: CurrencyAmounts = Object.fromEntries(
    [...counts, ...moves].map(({ currency }) => [currency, 0]),
  );
  return listCurrencies(drawer.currency, all).map((currency) => {
    const countOf = (moment: string) =>
      counts.find((count) => count.moment === moment && count.currency === currency)?.countedCents;
    const moveOf = (kind: string) =>
      moves.find((move) => move.kind === kind && move.currency === currency);
    const openedWith = countOf("opened") ?? 0;
    const received = moveOf("payment")?.inCents ?? 0;
    const givenBack = moveOf("payment")?.outCents ?? 0;
    const paidIn = moveOf("paid-in")?.inCents ?? 0;
    const paidOut = moveOf("paid-out")?.outCents ?? 0;
    const counted = drawer.closedAt === null ? null : (countOf("closed") ?? 0);
    return {
      ...{ currency, openedWith, received, givenBack, paidIn, paidOut, counted },
      expected: expected[currency] ?? 0,
    };
  });
}

export async function loadExpectedCash(db: Db): Promise<CurrencyAmounts> {
  const rows = await sumOpenDrawerCash(db);
  return Object.fromEntries(rows.map(({ currency, cents }) => [currency, cents]));
}

export async function findLastCashCount(db: Db): Promise<CurrencyAmounts | null> {
  const last = await findLastClosedDrawer(db);
  if (!last) return null;
  const counts = await listCashCounts(db, [last.id]);
  return Object.fromEntries(
    counts
      .filter(({ moment }) => moment === "closed")
      .map(({ currency, countedCents }) => [currency, countedCents]),
  );
}

export async function loadDrawer(db: Db, id: number) {
  const drawer = await findDrawer(db, id);
  return drawer && withMovements(db, drawer);
}

export async function loadOpenDrawer(db: Db) {
  const drawer = await findOpenDrawer(db);
  return drawer && withMovements(db, drawer);
}

async function withMovements(db: Db, drawer: Drawer) {
  const [lines, moves] = await Promise.all([
    loadDrawerTotals(db, drawer),
    listCashMovements(db, drawer.id),
  ]);
  return { ...drawer, lines, moves };
}

export type DrawerWithMovements = Awaited<ReturnType<typeof withMovements>>;
