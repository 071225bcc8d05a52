import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { priceList } from "~/desk/lists/price-list.server";
import { Amount } from "~/ui/amount";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Extras & services");

export const loader = (args: LoaderFunctionArgs) => priceList.load(args);

type PriceRow = RowOf<typeof priceList>;

const priceColumns: ListColumn<PriceRow>[] = [
  column({ name: "Name", by: "name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/extras/${id}`}>{name}</SiteLink>
  )),
  column({ name: "Category", by: "category", isWords: true }, ({ category }) => category),
  column({ name: "Price", by: "price", isNumber: true }, (item) => (
    <Amount cents={item.priceCents} />
  )),
  column({ name: "Tax", isNumber: true }, ({ taxPercent }) => `${taxPercent}%`),
  column("Status", ({ isActive }) => (isActive ? "Active" : "Inactive")),
];

export default function Prices() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Extras & services"
      noun="item"
      columns={priceColumns}
      actions={<ButtonLink href="/admin/extras/new">Add item</ButtonLink>}
      intro={
        <p>
          Drinks, laundry, transfers, guides. Menu items can be charged without adding them here.
        </p>
      }
      empty="No items found"
      emptyHint="Add the extras that you charge to guests."
    />
  );
}
