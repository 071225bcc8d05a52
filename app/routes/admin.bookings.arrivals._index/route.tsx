import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  arrivalsQuery,
  departuresQuery,
  overdueQuery,
  stayingQuery,
} from "~/booking/occupancy-queries.server";
import { addStayDays, formatStayDate, formatStayDateInFull, lodgeToday } from "~/booking/stay";
import { db } from "~/db.server";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { readArrivalsSearch } from "./arrivals-search.server";
import { ArrivalsWay } from "./arrivals-way";
import { shownStays, viewDeskStay } from "./desk-stay-view";
import { OverdueStays } from "./overdue-stays";
import { StaysSection } from "./stays-section";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Arrivals");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const url = new URL(request.url);
  const settings = await readSettings(db);
  const today = lodgeToday(new Date(), settings.general.timeZone);
  const { period, typed, errors } = readArrivalsSearch(url.searchParams, today);
  // One more than is shown tells whether there are more.
  const overdue = period.from === today ? await overdueQuery(db, today).execute() : [];
  const [departing, staying, arriving] = await Promise.all(
    [
      departuresQuery(db, period.from),
      stayingQuery(db, period.from),
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
      departing: (departing ?? []).map((stay) => viewDeskStay(stay, settings, true)),
      staying: (staying ?? []).map((stay) => viewDeskStay(stay, settings)),
      arriving: (arriving ?? []).map((stay) => viewDeskStay(stay, settings)),
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
