import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { spaceDefinition } from "~/catalogue/conference-spaces/space-definition";
import { spaceList } from "~/desk/records/catalogue-records.server";
import { createRecordColumns } from "~/desk/records/record-columns";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Spaces");

export const loader = (args: LoaderFunctionArgs) => spaceList.load(args);

const columns = createRecordColumns(spaceDefinition, [
  "name",
  "capacity",
  "pricePerHour",
  "isListed",
]);

export default function Spaces() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Spaces"
      noun="space"
      columns={columns}
      actions={<ButtonLink href="/admin/spaces/new">Add space</ButtonLink>}
      intro={<p>Conference spaces and their hourly prices.</p>}
      empty="No spaces found"
      emptyHint="Add the first space."
    />
  );
}
