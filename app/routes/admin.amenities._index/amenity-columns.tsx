import type { RowOf } from "~/desk/lists/desk-list.server";
import type { amenityList } from "~/desk/lists/facility-list.server";
import { amenityTypeNames } from "~/facilities/amenity-labels";
import { openingNames } from "~/facilities/opening-hours";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

export const amenityColumns: ListColumn<RowOf<typeof amenityList>>[] = [
  {
    name: "Name",
    isWords: true,
    cell: ({ id, name }) => <SiteLink href={`/admin/amenities/${id}`}>{name}</SiteLink>,
  },
  { name: "Kind", cell: ({ type }) => amenityTypeNames[type] },
  {
    name: "Open as",
    isWords: true,
    cell: ({ hours }) => hours.map((name) => openingNames[name]).join(", ") || "Day and night",
  },
  { name: "State", cell: ({ isListed }) => (isListed ? "On the page" : "Put away") },
];
