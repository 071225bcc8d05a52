import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryList } from "~/desk/lists/country-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { type Option, SelectField } from "~/ui/choice-field";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Nights by country");

export const loader = (args: LoaderFunctionArgs) => countryList.load(args);

const countryColumns: ListColumn<RowOf<typeof countryList>>[] = [
  column("Country of residence", ({ id, name }) => (id === "all" ? <strong>{name}</strong> : name)),
  column({ name: "Stays started", isNumber: true }, ({ stays }) => stays.toLocaleString("en")),
  column({ name: "Guests arrived", isNumber: true }, ({ arrivals }) =>
    arrivals.toLocaleString("en"),
  ),
  column({ name: "Guest nights", isNumber: true }, ({ nights }) => nights.toLocaleString("en")),
];

export default function NightsByCountry() {
  const data = useLoaderData<typeof loader>();
  const { month, months, monthName, isCurrentMonth, totals } = data;
  const total = { id: "all", name: "All guests", country: null, ...totals };
  return (
    <>
      <DeskList
        list={{ ...data, rows: data.rows.length > 0 ? [...data.rows, total] : [] }}
        title={`Nights by country, ${monthName}`}
        columns={countryColumns}
        aboveFilters={<MonthForm month={month} months={months} />}
        hint={isCurrentMonth ? "Month to date, up to last night." : undefined}
        empty={`No guest nights in ${monthName}`}
      />
      <dl className="note definitions">
        <dt>Country</dt>
        <dd>Country of residence of the lead guest, counted for everyone in the booking.</dd>
        <dt>Guests arrived</dt>
        <dd>All guests of stays that started in the month, including children and infants.</dd>
        <dt>Guest nights</dt>
        <dd>
          Guests multiplied by the nights of confirmed stays. Cancellations and no-shows are
          excluded. Early departures count until the agreed check-out.
        </dd>
      </dl>
    </>
  );
}

function MonthForm({ month, months }: { month: string; months: Option[] }) {
  return (
    <SiteForm
      form={{ values: { month } }}
      action="/admin/guests/statistics"
      className="filter-bar filter-bar-short"
      noValidate
    >
      <SelectField name="month" label="Month" options={months} />
      <Row>
        <SubmitButton className="button button-quiet">Show</SubmitButton>
      </Row>
    </SiteForm>
  );
}
