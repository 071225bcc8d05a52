import type { RowOf } from "~/desk/lists/desk-list.server";
import type { priceList } from "~/desk/lists/price-list.server";
import { Amount } from "~/ui/amount";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

type PriceRow = RowOf<typeof priceList>;

export const priceColumns: ListColumn<PriceRow>[] = [
  {
    name: "Name",
    by: "name",
    isWords: true,
    cell: ({ id, name }) => <SiteLink href={`/admin/prices/${id}`}>{name}</SiteLink>,
  },
  { name: "Category", by: "category", isWords: true, cell: ({ category }) => category },
  {
    name: "Price",
    by: "price",
    isNumber: true,
    cell: (item) => <Amount cents={item.priceCents} />,
  },
  { name: "Tax", isNumber: true, cell: ({ taxPercent }) => `${taxPercent}%` },
  { name: "State", cell: ({ isActive }) => (isActive ? "Can be charged" : "Put away") },
];
