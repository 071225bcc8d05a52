import type { RowOf } from "~/desk/lists/desk-list.server";
import type { spaceList } from "~/desk/lists/facility-list.server";
import { Amount } from "~/ui/amount";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

export const spaceColumns: ListColumn<RowOf<typeof spaceList>>[] = [
  {
    name: "Name",
    isWords: true,
    cell: ({ id, name }) => <SiteLink href={`/admin/spaces/${id}`}>{name}</SiteLink>,
  },
  { name: "Most people", isNumber: true, cell: ({ capacity }) => capacity },
  {
    name: "Price per hour",
    isNumber: true,
    cell: (space) => <Amount cents={space.pricePerHourCents} />,
  },
  { name: "State", cell: ({ isListed }) => (isListed ? "Offered" : "Put away") },
];
