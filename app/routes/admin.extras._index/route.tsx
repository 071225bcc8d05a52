import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { extraList } from "~/desk/lists/extra-list.server";
import { Amount } from "~/ui/amount";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Extras & services");

export const loader = (args: LoaderFunctionArgs) => extraList.load(args);

type ExtraRow = RowOf<typeof extraList>;

const extraColumns: ListColumn<ExtraRow>[] = [
  column({ name: "Name", sortKey: "name", isText: true }, ({ id, name }) => (
    <SiteLink href={`/admin/extras/${id}`}>{name}</SiteLink>
  )),
  column({ name: "Category", sortKey: "category", isText: true }, ({ category }) => category),
  column({ name: "Price", sortKey: "price", isNumber: true }, (item) => (
    <Amount cents={item.priceCents} />
  )),
  column({ name: "Tax", isNumber: true }, ({ taxPercent }) => `${taxPercent}%`),
  column("Status", ({ isActive }) => (isActive ? "Active" : "Inactive")),
];

export default function Extras() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Extras & services"
      noun="item"
      columns={extraColumns}
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
