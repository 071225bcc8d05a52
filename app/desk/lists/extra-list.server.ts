import * as z from "zod";
import {
  countItems,
  listItems,
  type PriceItem,
  priceSorts,
} from "~/catalogue/extras/price-item-queries.server";
import { amountColumn } from "~/core/money";
import { db } from "~/db.server";
import { defineDeskList } from "./desk-list.server";
import { urlFilter } from "./list-filters.server";

const states = [
  { name: "All", state: null, countKey: "all" },
  { name: "Active", state: "active", countKey: "active" },
  { name: "Inactive", state: "away", countKey: "away" },
] as const;

export const extraList = defineDeskList({
  path: "/admin/extras",
  filters: { state: urlFilter(z.enum(["active", "away"])) },
  sorts: priceSorts,
  defaultSort: "category",
  notices: { saved: "Saved." },
  prepare: ({ state }) => ({ isActive: state && state === "active" }),
  async count({ isActive }) {
    const { all, active } = await countItems(db);
    const inactive = all - active;
    const counts = { all, active, away: inactive };
    const matchCount = isActive === undefined ? all : isActive ? active : inactive;
    return { counts, matchCount };
  },
  counters: ({ counts }, { filterLink }) => ({
    Show: states.map(({ name, state, countKey }) => ({
      name,
      value: counts[countKey],
      ...filterLink("state", state, { sort: null }),
    })),
  }),
  rows: (filter, page) => listItems(db, filter, page),
  view: (items) => items,
  file: {
    name: "prices.csv",
    columns: ({ general: { currency } }) => [
      { header: "Name", value: (item: PriceItem) => item.name },
      { header: "Category", value: (item) => item.category },
      amountColumn(`Price ${currency}`, (item) => item.priceCents),
      { header: "Tax %", value: (item) => item.taxPercent },
      { header: "Active", value: (item) => (item.isActive ? "yes" : "no") },
    ],
    rows: (filter, sort) => listItems(db, filter, { sort }),
  },
});
