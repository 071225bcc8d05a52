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

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Prices");

export const loader = (args: LoaderFunctionArgs) => priceList.load(args);

type PriceRow = RowOf<typeof priceList>;

const priceColumns: ListColumn<PriceRow>[] = [
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

export default function Prices() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Prices"
      noun="price"
      columns={priceColumns}
      actions={<ButtonLink href="/admin/prices/new">Add Price</ButtonLink>}
      intro={
        <p>
          What the desk charges beside the stay: drinks, laundry, transfers, guides. Everything on
          the restaurant’s menu can be charged as well and need not stand here.
        </p>
      }
      empty="No prices found"
      start="The desk charges what is on the menu, and what it types."
    />
  );
}
