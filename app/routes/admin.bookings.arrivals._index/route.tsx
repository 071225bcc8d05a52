import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readArrivalsSearch } from "~/desk/arrivals-search.server";
import { OverdueStays } from "~/desk/overdue-stays";
import { lodgeDay, lodgeToday } from "~/lodge/instants";
import { withQuery } from "~/lodge/paths";
import { addStayDays, formatStayDate, formatStayDateInFull } from "~/lodge/stay";
import {
  arrivalsQuery,
  departuresQuery,
  overdueQuery,
  stayingQuery,
} from "~/stays/occupancy-queries.server";
import { ListHead } from "~/ui/desk/list-head";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { ArrivalsWay } from "./arrivals-way";
import { shownStays, viewDeskStay } from "./desk-stay-view";
import { StaysSection } from "./stays-section";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Arrivals");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  const { period, typed, errors } = readArrivalsSearch(url.searchParams, today);
  // One more than is shown tells whether there are more.
  const overdue = period.from === today ? await overdueQuery(db, today).execute() : [];
  const [departing, staying, arriving] = await Promise.all(
    [
      departuresQuery(db, period.from),
      stayingQuery(db, lodgeDay(period.from, context.settings.general.timeZone)),
      arrivalsQuery(db, period),
    ].map((query) => query.limit(shownStays + 1).execute()),
  );
  const here = url.pathname + url.search;
  return json(
    {
      typed,
      errors,
      today,
      from: period.from,
      lastDay: addStayDays(period.to, -1),
      here,
      exportHref: here.replace("/arrivals", "/arrivals/export.csv"),
      overdue,
      departing: (departing ?? []).map((stay) => viewDeskStay(stay, true)),
      staying: (staying ?? []).map((stay) => viewDeskStay(stay)),
      arriving: (arriving ?? []).map((stay) => viewDeskStay(stay)),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function Arrivals() {
  const data = useLoaderData<typeof loader>();
  const { from, today, typed } = data;
  const day = from === today ? "today" : `on ${formatStayDate(from)}`;
  const days = [...new Set(data.arriving.map(({ checkIn }) => checkIn))];
  const all = (stays: typeof data.arriving) => [{ name: null, stays }];
  return (
    <div className="arrivals">
      <ErrorSummary errors={data.errors} />
      <ListHead title="Arrivals" exportHref={data.exportHref} />
      <p className="print-only">
        {formatStayDate(from)} to {formatStayDate(data.lastDay)}
      </p>
      <ArrivalsWay form={{ values: typed, errors: data.errors }} here={data.here} from={from} />
      <OverdueStays stays={data.overdue} />
      <StaysSection id="departing" title={`Departing ${day}`} groups={all(data.departing)} />
      <StaysSection id="staying" title={`Staying ${day}`} groups={all(data.staying)} />
      <StaysSection
        id="arriving"
        title={`Arriving ${formatStayDate(from)} to ${formatStayDate(data.lastDay)}`}
        groups={days.map((each) => ({
          name: `${formatStayDateInFull(each)}${each === today ? ", today" : ""}`,
          stays: data.arriving.filter(({ checkIn }) => checkIn === each),
        }))}
      />
      <Row>
        <a href={withQuery("/admin/bookings/calendar", { from })}>The same days in the calendar</a>
      </Row>
    </div>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
