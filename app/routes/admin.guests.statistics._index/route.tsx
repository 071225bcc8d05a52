import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryList } from "~/desk/lists/country-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { MonthForm } from "./month-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Nights by country");

export const loader = (args: LoaderFunctionArgs) => countryList.load(args);

const countryColumns: ListColumn<RowOf<typeof countryList>>[] = [
  column("Country of residence", ({ id, name }) => (id === "all" ? <strong>{name}</strong> : name)),
  column({ name: "Stays begun", isNumber: true }, ({ stays }) => stays.toLocaleString("en")),
  column({ name: "Guests arrived", isNumber: true }, ({ arrivals }) =>
    arrivals.toLocaleString("en"),
  ),
  column({ name: "Guest nights", isNumber: true }, ({ nights }) => nights.toLocaleString("en")),
];

export default function NightsByCountry() {
  const data = useLoaderData<typeof loader>();
  const { month, months, monthName, isRunning, sums } = data;
  const total = { id: "all", name: "All guests", country: null, ...sums };
  return (
    <>
      <DeskList
        list={{ ...data, rows: data.rows.length > 0 ? [...data.rows, total] : [] }}
        title={`Nights by country, ${monthName}`}
        columns={countryColumns}
        above={<MonthForm month={month} months={months} />}
        hint={isRunning ? "This month so far: the nights before today." : undefined}
        empty={`No guest nights in ${monthName}`}
      />
      <dl className="note definitions">
        <dt>Country</dt>
        <dd>
          Where the guest who leads the booking lives, as the guest record says; one for all who
          come along.
        </dd>
        <dt>Guests arrived</dt>
        <dd>Everybody of the stays that began in the month, children and infants included.</dd>
        <dt>Guest nights</dt>
        <dd>
          Guests times the nights of the month for which a confirmed booking holds the room. Who
          cancelled or did not come is left out; who left early counts until the day agreed.
        </dd>
      </dl>
    </>
  );
}
