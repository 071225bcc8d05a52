import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRole } from "~/accounts/roles";
import { listBookings } from "~/booking/booking-list-queries.server";
import { db } from "~/db.server";
import { OverdueStays } from "~/desk/overdue-stays";
import { signedIn } from "~/http/request-context";
import { dashboardCards } from "~/insight/dashboard-cards";
import { dashboardPeriods, readPeriod } from "~/insight/periods";
import { readDashboard } from "~/insight/read-dashboard.server";
import { readToday } from "~/insight/today-queries.server";
import { lodgeDay, lodgeToday } from "~/lodge/instants";
import { withQuery } from "~/lodge/paths";
import { formatStayDate, formatStayDateShort } from "~/lodge/stay";
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
  const [dashboard, lists, overdue, recent] = await Promise.all([
    readDashboard(db, period, timeZone, now),
    readToday(db, lodgeDay(today, timeZone)),
    overdueQuery(db, today).execute(),
    listBookings(db, {}, { sort: "-created", limit: recentBookings, offset: 0 }),
  ]);
  return json({
    period,
    today: formatStayDate(today),
    cards: dashboardCards(dashboard, currency),
    revenue: dashboard.revenue,
    revenueBefore: dashboard.revenueBefore,
    lists,
    overdue,
    recent: recent.map((booking) => ({
      ...booking,
      checkIn: booking.checkIn && formatStayDateShort(booking.checkIn),
      checkOut: booking.checkOut && formatStayDateShort(booking.checkOut),
    })),
    isAdmin: hasRole(viewer, "admin"),
    ready: hasRole(viewer, "admin") ? countDone(await readReadiness(db, context)) : null,
  });
}

function countDone(lines: { isDone: boolean }[]) {
  return { done: lines.filter(({ isDone }) => isDone).length, all: lines.length };
}

export default function Dashboard() {
  const { period, today, cards, revenue, revenueBefore, lists, overdue, recent, isAdmin, ready } =
    useLoaderData<typeof loader>();
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
      <OverdueStays stays={overdue} />
      <Today day={today} lists={lists} />
      <div className="board">
        <RevenueChart revenue={revenue} before={revenueBefore} />
        <QuickActions isAdmin={isAdmin} />
      </div>
      <RecentBookings bookings={recent} />
    </>
  );
}
