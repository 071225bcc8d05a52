import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { extraDefinition } from "~/catalogue/extras/extra-definition";
import { extraList } from "~/desk/records/catalogue-records.server";
import { createRecordColumns } from "~/desk/records/record-columns";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Extras & services");

export const loader = (args: LoaderFunctionArgs) => extraList.load(args);

const columns = createRecordColumns(
  extraDefinition,
  ["name", "category", "price", "taxPercent", "isActive"],
  { sortableFields: ["name", "category", "price"] },
);

export default function Extras() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Extras & services"
      noun="item"
      columns={columns}
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
