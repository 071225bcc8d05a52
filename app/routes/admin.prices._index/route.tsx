import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { priceList } from "~/desk/lists/price-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { priceColumns } from "./price-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Prices");

export const loader = (args: LoaderFunctionArgs) => priceList.load(args);

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
      empty={{
        title: "No prices found",
        start: "The desk charges what is on the menu, and what it types.",
      }}
    />
  );
}
