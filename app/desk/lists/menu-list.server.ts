import { type MenuCategory, menuCategories } from "db/schema";
import * as z from "zod";
import { menuCategoryLabels } from "~/catalogue/menu/menu-labels";
import { type DeskDish, findDish, listDeskDishes } from "~/catalogue/menu/menu-queries.server";
import { lodgeToday } from "~/core/instants";
import { amountColumn } from "~/core/money";
import { db } from "~/db.server";
import type { RequestContext } from "~/http/request-context";
import { defineDeskList } from "./desk-list.server";
import { urlFilter } from "./list-filters.server";

const sections = [
  { name: "All", category: null },
  ...menuCategories.map((category) => ({ name: menuCategoryLabels[category], category })),
];

const states = [
  { name: "All", state: null },
  { name: "On the menu", state: "listed" },
  { name: "Sold out today", state: "sold-out" },
  { name: "Hidden", state: "away" },
] as const;

type State = Exclude<(typeof states)[number]["state"], null>;

const isInState = (dish: DeskDish, state: State | undefined, today: string) => {
  if (state === undefined) return true;
  if (state === "away") return !dish.isListed;
  return dish.isListed && (state === "listed" || dish.soldOutOn === today);
};

interface MenuQuery {
  category: MenuCategory | undefined;
  state: State | undefined;
  today: string;
  dishes: DeskDish[];
}

const filterDishes = ({ category, state, today, dishes }: MenuQuery) =>
  dishes.filter(
    (dish) => (!category || dish.category === category) && isInState(dish, state, today),
  );

/** The notice is null if “sold out” changed again since. */
const createSoldOutNotice =
  (isSoldOut: boolean, text: string) =>
  async (params: URLSearchParams, _: string, { now, settings }: RequestContext) => {
    const dish = await findDish(db, Number(params.get("dish")) || 0);
    const today = lodgeToday(now, settings.general.timeZone);
    return dish && (dish.soldOutOn === today) === isSoldOut ? `${dish.name}: ${text}` : null;
  };

/** Dishes are few, so all are loaded and filtered here. */
export const menuList = defineDeskList({
  path: "/admin/menu",
  filters: {
    category: urlFilter(z.enum(menuCategories)),
    state: urlFilter(z.enum(["listed", "sold-out", "away"])),
  },
  sorts: ["menu"],
  defaultSort: "menu",
  pageSize: 500,
  notices: {
    saved: "Saved.",
    "sold-out": createSoldOutNotice(true, "marked as sold out for today."),
    served: createSoldOutNotice(false, "available again."),
  },
  async prepare({ category, state }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    return { category, state, today, dishes: await listDeskDishes(db) };
  },
  async count(query) {
    const countWith = (filter: Partial<typeof query>) =>
      filterDishes({ ...query, ...filter }).length;
    return {
      states: states.map(({ name, state }) => ({
        name,
        state,
        value: countWith({ state: state ?? undefined }),
      })),
      sections: sections.map(({ name, category }) => ({
        name,
        category,
        value: countWith({ category: category ?? undefined }),
      })),
      matchCount: filterDishes(query).length,
    };
  },
  counters: (pageData, { filterLink }) => ({
    Show: pageData.states.map(({ name, value, state }) => ({
      name,
      value,
      ...filterLink("state", state),
    })),
    Section: pageData.sections.map(({ name, value, category }) => ({
      name,
      value,
      ...filterLink("category", category),
    })),
  }),
  rows: async (query) => filterDishes(query),
  view: (dishes, _, { today }) =>
    dishes.map(({ soldOutOn, ...dish }) => ({ ...dish, isSoldOut: soldOutOn === today })),
  file: {
    name: "menu.csv",
    columns: ({ general: { currency } }) => [
      { header: "Section", value: (dish: DeskDish) => menuCategoryLabels[dish.category] },
      { header: "Name", value: (dish) => dish.name },
      { header: "Description", value: (dish) => dish.description },
      amountColumn(`Price ${currency}`, (dish) => dish.priceCents),
      { header: "Dietary", value: (dish) => dish.dietary.join(", ") },
      { header: "On the menu", value: (dish) => (dish.isListed ? "yes" : "no") },
    ],
    rows: async (query) => filterDishes(query),
  },
});
