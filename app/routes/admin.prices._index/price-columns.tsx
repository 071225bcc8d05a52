import type { RowOf } from "~/desk/lists/desk-list.server";
import type { priceList } from "~/desk/lists/price-list.server";
import { Amount } from "~/ui/amount";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

type PriceRow = RowOf<typeof priceList>;

export const priceColumns: ListColumn<PriceRow>[] = [
  column({ name: "Name", by: "name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/prices/${id}`}>{name}</SiteLink>
  )),
  column({ name: "Category", by: "category", isWords: true }, ({ category }) => category),
  column({ name: "Price", by: "price", isNumber: true }, (item) => (
    <Amount cents={item.priceCents} />
  )),
  column({ name: "Tax", isNumber: true }, ({ taxPercent }) => `${taxPercent}%`),
  column("State", ({ isActive }) => (isActive ? "Can be charged" : "Put away")),
];
