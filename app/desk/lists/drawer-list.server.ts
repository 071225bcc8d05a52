import { inPages } from "db/in-batches";
import {
  type CurrencyAmounts,
  calculateDifferences,
  formatCurrencyAmounts,
  formatDifferences,
} from "~/billing/cash/drawer-amounts";
import {
  countDrawers,
  type Drawer,
  drawerSorts,
  listCashCounts,
  listDrawers,
} from "~/billing/cash/drawer-queries.server";
import { loadOpenDrawer } from "~/billing/cash/load-drawer.server";
import { formatInstant } from "~/core/instants";
import { amountColumn, type Currency, currencies } from "~/core/money";
import { db } from "~/db.server";
import { buildDrawerView } from "~/desk/drawer-view";
import { defineDeskList } from "./desk-list.server";
import { dayFilter } from "./list-filters.server";

async function addCashCounts(drawers: Drawer[]) {
  const counts = await listCashCounts(
    db,
    drawers.map(({ id }) => id),
  );
  const getAmounts = (
    id: number,
    moment: "opened" | "closed",
    column: "countedCents" | "expectedCents",
  ): CurrencyAmounts =>
    Object.fromEntries(
      counts
        .filter((count) => count.drawerId === id && count.moment === moment)
        .map((count) => [count.currency, count[column]]),
    );
  return drawers.map((drawer) => ({
    ...drawer,
    opened: getAmounts(drawer.id, "opened", "countedCents"),
    closed: getAmounts(drawer.id, "closed", "countedCents"),
    differences: calculateDifferences(
      getAmounts(drawer.id, "closed", "countedCents"),
      getAmounts(drawer.id, "closed", "expectedCents"),
    ),
  }));
}

type DrawerWithCounts = Awaited<ReturnType<typeof addCashCounts>>[number];

const createColumns = (currency: Currency) => [
  amountColumn(
    `Opening float ${currency}`,
    ({ opened }: DrawerWithCounts) => opened[currency] ?? 0,
  ),
  {
    header: `Counted ${currency}`,
    value: ({ closedAt, closed }: DrawerWithCounts) =>
      closedAt === null ? null : (closed[currency] ?? 0) / 100,
    decimals: 2,
  },
  amountColumn(
    `Difference ${currency}`,
    ({ differences }: DrawerWithCounts) => differences[currency] ?? 0,
  ),
];

export const drawerList = defineDeskList({
  path: "/admin/cash",
  filters: { from: dayFilter("Opened from"), to: dayFilter("Opened to") },
  sorts: drawerSorts,
  defaultSort: "-opened",
  notices: {
    opened: "Cash drawer opened.",
    "already-open": "A cash drawer is already open. Nothing was changed.",
    "paid-in": "Cash paid in.",
    "paid-out": "Cash paid out.",
    "already-recorded": "This movement was already recorded. It was not recorded again.",
  },
  findConflict: ({ from, to }) =>
    from && to && to < from
      ? { error: { field: "to", message: "The end is before the start." }, between: ["from", "to"] }
      : null,
  prepare: (filter) => filter,
  count: async (filter, { settings }) => {
    const openDrawer = await loadOpenDrawer(db);
    return {
      matchCount: await countDrawers(db, filter),
      openDrawer: openDrawer ? buildDrawerView(openDrawer, settings.general.timeZone) : null,
    };
  },
  rows: (filter, page) => listDrawers(db, filter, page),
  view: async (drawers, { settings }) =>
    (await addCashCounts(drawers)).map((drawer) => ({
      id: drawer.id,
      openedAt: formatInstant(drawer.openedAt, settings.general.timeZone),
      openedBy: drawer.openedBy,
      openedWith: formatCurrencyAmounts(drawer.opened, drawer.currency),
      closedAt: drawer.closedAt && formatInstant(drawer.closedAt, settings.general.timeZone),
      closedBy: drawer.closedBy,
      closedWith: formatCurrencyAmounts(drawer.closed, drawer.currency),
      difference: drawer.closedAt === null ? "" : formatDifferences(drawer.differences),
      note: drawer.closingNote,
    })),
  file: {
    name: "cash-drawers.csv",
    columns: () => [
      { header: "Opened", value: (drawer: DrawerWithCounts) => drawer.openedAt, isInstant: true },
      { header: "Opened by", value: (drawer) => drawer.openedBy },
      { header: "Opening note", value: (drawer) => drawer.openingNote },
      { header: "Closed", value: (drawer) => drawer.closedAt, isInstant: true },
      { header: "Closed by", value: (drawer) => drawer.closedBy },
      { header: "Closing note", value: (drawer) => drawer.closingNote },
      ...currencies.flatMap(createColumns),
    ],
    rows: (filter, sort) =>
      inPages(async (page) => addCashCounts(await listDrawers(db, filter, { sort, ...page }))),
  },
});
