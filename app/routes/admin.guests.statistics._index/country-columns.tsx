import type { countryList } from "~/desk/lists/country-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { ListColumn } from "~/ui/desk/list-table";

/** Who came from where, and for how long. */
export const countryColumns: ListColumn<RowOf<typeof countryList>>[] = [
  {
    name: "Country of residence",
    cell: ({ id, name }) => (id === "all" ? <strong>{name}</strong> : name),
  },
  { name: "Stays begun", isNumber: true, cell: ({ stays }) => stays.toLocaleString("en") },
  { name: "Guests arrived", isNumber: true, cell: ({ arrivals }) => arrivals.toLocaleString("en") },
  { name: "Guest nights", isNumber: true, cell: ({ nights }) => nights.toLocaleString("en") },
];
