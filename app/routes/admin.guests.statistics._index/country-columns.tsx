import type { countryList } from "~/desk/lists/country-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { column, type ListColumn } from "~/ui/desk/list-table";

/** Who came from where, and for how long. */
export const countryColumns: ListColumn<RowOf<typeof countryList>>[] = [
  column("Country of residence", ({ id, name }) => (id === "all" ? <strong>{name}</strong> : name)),
  column({ name: "Stays begun", isNumber: true }, ({ stays }) => stays.toLocaleString("en")),
  column({ name: "Guests arrived", isNumber: true }, ({ arrivals }) =>
    arrivals.toLocaleString("en"),
  ),
  column({ name: "Guest nights", isNumber: true }, ({ nights }) => nights.toLocaleString("en")),
];
