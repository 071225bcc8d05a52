import { countRows } from "db/count-rows";
import type { CashMoveKind, StayDate } from "db/schema";
import { addRow, insertRow, setColumns } from "db/write-row";
import { sql } from "kysely";
import { type Currency, currencies } from "~/core/money";
import type { Db } from "~/db.server";
import type { CurrencyAmounts } from "./drawer-amounts";

function selectDrawers(db: Db) {
  return db
    .selectFrom("cash_drawers as drawers")
    .innerJoin("user_names as openers", "openers.id", "drawers.opened_by")
    .leftJoin("user_names as closers", "closers.id", "drawers.closed_by")
    .select([
      "drawers.id",
      "drawers.currency",
      "drawers.opened_at as openedAt",
      "drawers.opened_on as openedOn",
      "openers.name as openedBy",
      "drawers.opening_note as openingNote",
      "drawers.closed_at as closedAt",
      "drawers.closed_by as closedById",
      "closers.name as closedBy",
      "drawers.closing_note as closingNote",
    ]);
}

export type Drawer = Awaited<ReturnType<ReturnType<typeof selectDrawers>["execute"]>>[number];

export const drawerSorts = ["-opened", "opened"] as const;
type DrawerSort = (typeof drawerSorts)[number];

interface DrawerFilter {
  from?: StayDate;
  to?: StayDate;
}

const isOpenedWithin = ({ from = "", to = "9999" }: DrawerFilter) =>
  sql<boolean>`drawers.opened_on >= ${from} AND drawers.opened_on <= ${to}`;

export function listDrawers(
  db: Db,
  filter: DrawerFilter,
  { sort, limit, offset }: { sort: DrawerSort; limit: number; offset: number },
): Promise<Drawer[]> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return selectDrawers(db)
    .where(isOpenedWithin(filter))
    .orderBy("drawers.opened_at", direction)
    .orderBy("drawers.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countDrawers = (db: Db, filter: DrawerFilter): Promise<number> =>
  countRows(db.selectFrom("cash_drawers as drawers").where(isOpenedWithin(filter)));

export function findDrawer(db: Db, id: number): Promise<Drawer | undefined> {
  return selectDrawers(db).where("drawers.id", "=", id).executeTakeFirst();
}

export function findOpenDrawer(db: Db): Promise<Drawer | undefined> {
  return selectDrawers(db).where("drawers.closed_at", "is", null).executeTakeFirst();
}

export function findLastClosedDrawer(db: Db): Promise<Drawer | undefined> {
  return selectDrawers(db)
    .where("drawers.closed_at", "is not", null)
    .orderBy("drawers.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function listCashCounts(db: Db, drawerIds: number[]) {
  return db
    .selectFrom("cash_counts")
    .select([
      "drawer_id as drawerId",
      "moment",
      "currency",
      "counted_cents as countedCents",
      "expected_cents as expectedCents",
    ])
    .where("drawer_id", "in", drawerIds)
    .execute();
}

/** `outCents` is zero or negative. */
export function sumCashMovements(db: Db, drawerId: number) {
  return db
    .selectFrom("cash_movements")
    .select([
      "currency",
      "kind",
      sql<number>`sum(CASE WHEN cents > 0 THEN cents ELSE 0 END)`.as("inCents"),
      sql<number>`sum(CASE WHEN cents < 0 THEN cents ELSE 0 END)`.as("outCents"),
    ])
    .where("drawer_id", "=", drawerId)
    .groupBy(["currency", "kind"])
    .execute();
}

/** The opening count plus all movements. */
export function sumOpenDrawerCash(db: Db) {
  return db
    .selectFrom("open_drawer_cash")
    .select(["currency", (eb) => eb.fn.sum<number>("cents").as("cents")])
    .groupBy("currency")
    .execute();
}

export function listCashMovements(db: Db, drawerId: number) {
  return db
    .selectFrom("cash_movements as moves")
    .leftJoin("user_names as users", "users.id", "moves.recorded_by")
    .leftJoin("payment_summaries as payments", "payments.id", "moves.payment_id")
    .select([
      "moves.id",
      "moves.at",
      "moves.kind",
      "moves.currency",
      "moves.cents",
      "moves.reason",
      "users.name as recordedBy",
      "payments.booking_id as bookingId",
      "payments.kind as paymentKind",
    ])
    .where("moves.drawer_id", "=", drawerId)
    .orderBy("moves.id")
    .execute();
}

/** The unique index throws if another drawer is open. */
export const insertDrawer = (
  db: Db,
  drawer: { currency: Currency; openedOn: StayDate; openedBy: string; note: string },
  now: Date,
): Promise<number> =>
  insertRow(db, "cash_drawers", {
    currency: drawer.currency,
    opened_at: now.toISOString(),
    opened_on: drawer.openedOn,
    opened_by: drawer.openedBy,
    opening_note: drawer.note,
  });

/** Stores one row per currency that was counted or expected. */
export async function insertCashCounts(
  db: Db,
  {
    drawerId,
    moment,
    counted,
    expected,
  }: {
    drawerId: number;
    moment: "opened" | "closed";
    counted: CurrencyAmounts;
    expected: CurrencyAmounts;
  },
): Promise<void> {
  const rows = currencies
    .filter((currency) => counted[currency] || expected[currency])
    .map((currency) => ({
      drawer_id: drawerId,
      moment,
      currency,
      counted_cents: counted[currency] ?? 0,
      expected_cents: expected[currency] ?? 0,
    }));
  if (rows.length > 0) await db.insertInto("cash_counts").values(rows).execute();
}

export const markDrawerClosed = (
  db: Db,
  id: number,
  { closedBy, note }: { closedBy: string; note: string },
  now: Date,
): Promise<void> =>
  setColumns(db, "cash_drawers", id, {
    closed_at: now.toISOString(),
    closed_by: closedBy,
    closing_note: note,
  });

export function findCashMovementByIdempotencyKey(db: Db, idempotencyKey: string) {
  return db
    .selectFrom("cash_movements")
    .select(["drawer_id as drawerId", "currency", "cents", "reason"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

export const insertCashMovement = (
  db: Db,
  movement: {
    drawerId: number;
    kind: Exclude<CashMoveKind, "payment">;
    currency: Currency;
    cents: number;
    reason: string;
    recordedBy: string;
    idempotencyKey: string;
  },
  now: Date,
): Promise<void> =>
  addRow(db, "cash_movements", {
    drawer_id: movement.drawerId,
    at: now.toISOString(),
    kind: movement.kind,
    currency: movement.currency,
    cents: movement.cents,
    reason: movement.reason,
    recorded_by: movement.recordedBy,
    idempotency_key: movement.idempotencyKey,
  });
