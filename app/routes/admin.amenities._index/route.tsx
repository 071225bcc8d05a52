import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amenityTypeLabels } from "~/catalogue/amenities/amenity-labels";
import { openingLabels } from "~/catalogue/menu/opening-hours";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { amenityList } from "~/desk/lists/facility-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Amenities");

export const loader = (args: LoaderFunctionArgs) => amenityList.load(args);

const amenityColumns: ListColumn<RowOf<typeof amenityList>>[] = [
  column({ name: "Name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/amenities/${id}`}>{name}</SiteLink>
  )),
  column("Type", ({ type }) => amenityTypeLabels[type]),
  column(
    { name: "Opening hours", isWords: true },
    ({ hours }) => hours.map((name) => openingLabels[name]).join(", ") || "24 hours",
  ),
  column("Status", ({ isListed }) => (isListed ? "On the site" : "Hidden")),
];

export default function Amenities() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Amenities"
      noun="amenity"
      columns={amenityColumns}
      actions={<ButtonLink href="/admin/amenities/new">Add amenity</ButtonLink>}
      intro={<p>Facilities on the Amenities page. Reception services are under Page texts.</p>}
      empty="No amenities found"
      emptyHint="Add the first amenity."
    />
  );
}
