import type { RowOf } from "~/desk/lists/desk-list.server";
import type { spaceList } from "~/desk/lists/facility-list.server";
import { Amount } from "~/ui/amount";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

export const spaceColumns: ListColumn<RowOf<typeof spaceList>>[] = [
  column({ name: "Name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/spaces/${id}`}>{name}</SiteLink>
  )),
  column({ name: "Most people", isNumber: true }, ({ capacity }) => capacity),
  column({ name: "Price per hour", isNumber: true }, (space) => (
    <Amount cents={space.pricePerHourCents} />
  )),
  column("State", ({ isListed }) => (isListed ? "Offered" : "Put away")),
];
