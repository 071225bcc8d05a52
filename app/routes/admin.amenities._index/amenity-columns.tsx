import type { RowOf } from "~/desk/lists/desk-list.server";
import type { amenityList } from "~/desk/lists/facility-list.server";
import { amenityTypeNames } from "~/facilities/amenity-labels";
import { openingNames } from "~/facilities/opening-hours";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

export const amenityColumns: ListColumn<RowOf<typeof amenityList>>[] = [
  column({ name: "Name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/amenities/${id}`}>{name}</SiteLink>
  )),
  column("Kind", ({ type }) => amenityTypeNames[type]),
  column(
    { name: "Open as", isWords: true },
    ({ hours }) => hours.map((name) => openingNames[name]).join(", ") || "Day and night",
  ),
  column("State", ({ isListed }) => (isListed ? "On the page" : "Put away")),
];
