import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRole } from "~/accounts/roles";
import { listBookings } from "~/booking/booking-list-queries.server";
import { db } from "~/db.server";
import { DoorlessStays } from "~/desk/doorless-stays";
import { OverdueStays } from "~/desk/overdue-stays";
import { readDoorless } from "~/doors/read-doorless.server";
import { type RequestContext, signedIn } from "~/http/request-context";
import { dashboardCards } from "~/insight/dashboard-cards";
import { dashboardPeriods, readPeriod } from "~/insight/periods";
import { readDashboard } from "~/insight/read-dashboard.server";
import { readToday } from "~/insight/today-queries.server";
import { lodgeDay, lodgeToday } from "~/lodge/instants";
import { withQuery } from "~/lodge/paths";
import { formatStayDate, formatStayDateShort } from "~/lodge/stay";
import { countMails } from "~/mail/mail-outbox-queries.server";
import { readUpkeepState } from "~/operations/read-upkeep-state.server";
import { describeUpkeep } from "~/operations/upkeep-words";
import { readReadiness } from "~/readiness/read-readiness.server";
import { overdueQuery } from "~/stays/occupancy-queries.server";
import { QuietLink } from "~/ui/button-link";
import { Metrics } from "~/ui/metrics";
import { pageTitle } from "~/ui/page-meta";
import { PeriodLinks } from "~/ui/period-links";
import { RevenueChart } from "~/ui/revenue-chart";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { QuickActions } from "./quick-actions";
import { RecentBookings } from "./recent-bookings";
import { Today } from "./today";
import { Upkeep } from "./upkeep";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Dashboard");

/** The bookings made last that are shown (specification, section 9). */
const recentBookings = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = signedIn(context);
  const { timeZone, currency } = context.settings.general;
  const { now } = context;
  const today = lodgeToday(now, timeZone);
  const period = readPeriod(new URL(request.url).searchParams.get("period"), dashboardPeriods);
  const isAdmin = hasRole(viewer, "admin");
  const [dashboard, lists, doorless, overdue, recent, upkeep, ready] = await Promise.all([
    readDashboard(db, period, timeZone, now),
    readToday(db, lodgeDay(today, timeZone)),
    readDoorless(db, today),
    overdueQuery(db, today).execute(),
    listBookings(db, {}, { sort: "-created", limit: recentBookings, offset: 0 }),
    isAdmin ? listUpkeep(context) : null,
    isAdmin ? countReady(context) : null,
  ]);
  return json({
    period,
    today: formatStayDate(today),
    cards: dashboardCards(dashboard, currency),
    revenue: dashboard.revenue,
    revenueBefore: dashboard.revenueBefore,
    lists,
    doorless,
    overdue,
    recent: recent.map((booking) => ({
      ...booking,
      checkIn: booking.checkIn && formatStayDateShort(booking.checkIn),
      checkOut: booking.checkOut && formatStayDateShort(booking.checkOut),
    })),
    isAdmin,
    upkeep,
    ready,
  });
}

async function listUpkeep({ now, settings }: Pick<RequestContext, "now" | "settings">) {
  const [upkeep, mails] = await Promise.all([readUpkeepState(db), countMails(db)]);
  return describeUpkeep({ ...upkeep, failedMails: mails.failed }, now, settings.general.timeZone);
}

/** How much is seen to before the first guest. */
async function countReady(context: RequestContext) {
  const lines = await readReadiness(db, context);
  return { done: lines.filter(({ isDone }) => isDone).length, all: lines.length };
}

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  const { period, today, cards, revenue, revenueBefore, lists } = loaded;
  const { doorless, overdue, recent, isAdmin, upkeep, ready } = loaded;
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>Dashboard</h1>
        <QuietLink href={withQuery("/admin/report.csv", { period })} download>
          Export Report<span className="visually-hidden"> as CSV</span>
        </QuietLink>
        <QuietLink href={withQuery("/admin/report", { period })}>Print Report</QuietLink>
      </Row>
      {ready && ready.done < ready.all && (
        <p className="alert alert-warning">
          {ready.done} of {ready.all} things are seen to before the first guest.{" "}
          <SiteLink href="/admin/ready">Getting ready</SiteLink>
        </p>
      )}
      <PeriodLinks path="/admin" offered={dashboardPeriods} current={period} />
      <Metrics label="Figures of the period, each beside the period before" metrics={cards} />
      <DoorlessStays stays={doorless} />
      <OverdueStays stays={overdue} />
      <Today day={today} lists={lists} />
      <div className="board">
        <RevenueChart revenue={revenue} before={revenueBefore} />
        <QuickActions isAdmin={isAdmin} />
      </div>
      <RecentBookings bookings={recent} />
      {upkeep && <Upkeep lines={upkeep} />}
    </>
  );
}
