import type { Currency } from "~/core/money";
import type { Db } from "~/db.server";
import {
  type Drawer,
  findDrawer,
  findLastDrawer,
  findOpenDrawer,
  listCounts,
  listMoves,
  sumMoves,
  sumOpenDrawer,
} from "./drawer-queries.server";
import { type Cents, currenciesIn } from "./drawer-rules";

/** Whether a drawer is open, to which cash belongs that comes now. */
export const isDrawerOpen = async (db: Db): Promise<boolean> =>
  (await findOpenDrawer(db)) !== undefined;

/** What one currency of a drawer came to, in its cents. */
interface DrawerLine {
  currency: Currency;
  openedWith: number;
  received: number;
  /** At most 0, as what was paid out. */
  givenBack: number;
  paidIn: number;
  paidOut: number;
  /** What should be in it, or should have been when it was closed. */
  expected: number;
  /** What was; null while it is open. */
  counted: number | null;
}

/** What is in a drawer, or was, by currency: the lodge's own first, and none of which there was none. */
async function readLines(db: Db, drawer: Drawer): Promise<DrawerLine[]> {
  const [counts, moves] = await Promise.all([listCounts(db, [drawer.id]), sumMoves(db, drawer.id)]);
  const closing = counts.filter(({ moment }) => moment === "closed");
  const expected: Cents =
    drawer.closedAt === null
      ? await readExpected(db)
      : Object.fromEntries(closing.map((count) => [count.currency, count.expectedCents]));
  const all: Cents = Object.fromEntries([...counts, ...moves].map(({ currency }) => [currency, 0]));
  return currenciesIn(drawer.currency, all).map((currency) => {
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

/** What should be in the open drawer now, by currency. */
export async function readExpected(db: Db): Promise<Cents> {
  const rows = await sumOpenDrawer(db);
  return Object.fromEntries(rows.map(({ currency, cents }) => [currency, cents]));
}

/** What the drawer that was closed last was closed with; null where none was. */
export async function readLastCount(db: Db): Promise<Cents | null> {
  const last = await findLastDrawer(db);
  if (!last) return null;
  const counts = await listCounts(db, [last.id]);
  return Object.fromEntries(
    counts
      .filter(({ moment }) => moment === "closed")
      .map(({ currency, countedCents }) => [currency, countedCents]),
  );
}

/** A drawer with its currencies and all that went in and out; undefined where there is none. */
export async function readDrawer(db: Db, id: number) {
  const drawer = await findDrawer(db, id);
  return drawer && withContents(db, drawer);
}

/** The same of the one that is open. */
export async function readOpenDrawer(db: Db) {
  const drawer = await findOpenDrawer(db);
  return drawer && withContents(db, drawer);
}

async function withContents(db: Db, drawer: Drawer) {
  const [lines, moves] = await Promise.all([readLines(db, drawer), listMoves(db, drawer.id)]);
  return { ...drawer, lines, moves };
}

export type DrawerWithContents = Awaited<ReturnType<typeof withContents>>;
