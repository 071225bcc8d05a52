import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amenityDefinition } from "~/catalogue/amenities/amenity-definition";
import { amenityList } from "~/desk/records/catalogue-records.server";
import { createRecordColumns } from "~/desk/records/record-columns";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Amenities");

export const loader = (args: LoaderFunctionArgs) => amenityList.load(args);

const columns = createRecordColumns(amenityDefinition, ["name", "type", "hours", "isListed"]);

export default function Amenities() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Amenities"
      noun="amenity"
      columns={columns}
      actions={<ButtonLink href="/admin/amenities/new">Add amenity</ButtonLink>}
      intro={<p>Facilities on the Amenities page. Reception services are under Page texts.</p>}
      empty="No amenities found"
      emptyHint="Add the first amenity."
    />
  );
}
