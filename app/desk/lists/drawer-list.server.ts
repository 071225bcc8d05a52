import { inPages } from "db/in-batches";
import {
  countDrawers,
  type Drawer,
  drawerSorts,
  listCounts,
  listDrawers,
} from "~/billing/cash/drawer-queries.server";
import { type Cents, differencesOf, sayCents, sayDifferences } from "~/billing/cash/drawer-rules";
import { readOpenDrawer } from "~/billing/cash/read-drawer.server";
import { formatInstant } from "~/core/instants";
import { amountColumn, type Currency, currencies } from "~/core/money";
import { db } from "~/db.server";
import { viewDrawer } from "~/desk/view-drawer";
import { deskList } from "./desk-list.server";
import { day } from "./list-filters.server";

/** Drawers with what was counted in them when they were opened and closed. */
async function withCounts(drawers: Drawer[]) {
  const counts = await listCounts(
    db,
    drawers.map(({ id }) => id),
  );
  const of = (id: number, moment: string, which: "countedCents" | "expectedCents"): Cents =>
    Object.fromEntries(
      counts
        .filter((count) => count.drawerId === id && count.moment === moment)
        .map((count) => [count.currency, count[which]]),
    );
  return drawers.map((drawer) => ({
    ...drawer,
    opened: of(drawer.id, "opened", "countedCents"),
    closed: of(drawer.id, "closed", "countedCents"),
    differences: differencesOf(
      of(drawer.id, "closed", "countedCents"),
      of(drawer.id, "closed", "expectedCents"),
    ),
  }));
}

type Counted = Awaited<ReturnType<typeof withCounts>>[number];

const columnsOf = (currency: Currency) => [
  amountColumn(`Opened with ${currency}`, ({ opened }: Counted) => opened[currency] ?? 0),
  {
    header: `Closed with ${currency}`,
    value: ({ closedAt, closed }: Counted) =>
      closedAt === null ? null : (closed[currency] ?? 0) / 100,
    decimals: 2,
  },
  amountColumn(`Difference ${currency}`, ({ differences }: Counted) => differences[currency] ?? 0),
];

export const drawerList = deskList({
  path: "/admin/cash",
  filters: { from: day("Opened from"), to: day("Opened to") },
  sorts: drawerSorts,
  usualSort: "-opened",
  notices: {
    opened: "The drawer is open.",
    "open-already": "A drawer is open already; nothing was written. It stands here.",
    "paid-in": "Written down: paid in.",
    "paid-out": "Written down: paid out.",
    "moved-before": "This is written down already. It was not written again.",
  },
  findConflict: ({ from, to }) =>
    from && to && to < from
      ? { error: { field: "to", message: "The end is before the start." }, between: ["from", "to"] }
      : null,
  look: (filter) => filter,
  count: async (filter, { settings }) => {
    const open = await readOpenDrawer(db);
    return {
      matching: await countDrawers(db, filter),
      open: open ? viewDrawer(open, settings.general.timeZone) : null,
    };
  },
  rows: (filter, order) => listDrawers(db, filter, order),
  view: async (drawers, { settings }) =>
    (await withCounts(drawers)).map((drawer) => ({
      id: drawer.id,
      openedAt: formatInstant(drawer.openedAt, settings.general.timeZone),
      openedBy: drawer.openedBy,
      openedWith: sayCents(drawer.opened, drawer.currency),
      closedAt: drawer.closedAt && formatInstant(drawer.closedAt, settings.general.timeZone),
      closedBy: drawer.closedBy,
      closedWith: sayCents(drawer.closed, drawer.currency),
      difference: drawer.closedAt === null ? "" : sayDifferences(drawer.differences),
      note: drawer.closingNote,
    })),
  file: {
    name: "cash-drawers.csv",
    columns: () => [
      { header: "Opened", value: (drawer: Counted) => drawer.openedAt },
      { header: "Opened by", value: (drawer) => drawer.openedBy },
      { header: "Note at opening", value: (drawer) => drawer.openingNote },
      { header: "Closed", value: (drawer) => drawer.closedAt },
      { header: "Closed by", value: (drawer) => drawer.closedBy },
      { header: "Note at closing", value: (drawer) => drawer.closingNote },
      ...currencies.flatMap(columnsOf),
    ],
    rows: (filter, sort) =>
      inPages(async (page) => withCounts(await listDrawers(db, filter, { sort, ...page }))),
  },
});
