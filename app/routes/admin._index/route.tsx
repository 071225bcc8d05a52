import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRole } from "~/accounts/roles";
import { countMails } from "~/communication/mail/mail-outbox-queries.server";
import { config } from "~/config.server";
import { formatInstant } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import { withQuery } from "~/core/paths";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { loadNoteNotice } from "~/desk/load-notices.server";
import { loadToday } from "~/desk/load-today.server";
import { loadStayStateNotice } from "~/desk/stay-state-notices.server";
import { type RequestContext, requireViewer } from "~/http/request-context";
import {
  describeMaintenance,
  type MaintenanceLine,
} from "~/operations/backups/describe-maintenance";
import { loadMaintenanceState } from "~/operations/backups/load-maintenance-state.server";
import { loadChecklist } from "~/operations/setup-checklist/load-checklist.server";
import { listDashboardCards } from "~/reports/dashboard-cards";
import { loadDashboard } from "~/reports/load-dashboard.server";
import { dashboardPeriods, parsePeriodName } from "~/reports/periods";
import { listBookings } from "~/reservations/bookings/booking-list-queries.server";
import { type CalendarOutage, listOutages } from "~/reservations/channels/calendar-outage.server";
import { Badge } from "~/ui/badge";
import { QuietLink } from "~/ui/button-link";
import { Metrics } from "~/ui/metrics";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { PeriodLinks } from "~/ui/period-links";
import { RevenueChart } from "~/ui/revenue-chart";
import { Row } from "~/ui/row";
import { SectionError } from "~/ui/section-error";
import { SiteLink } from "~/ui/site-link";
import { QuickActions } from "./quick-actions";
import { RecentBookings } from "./recent-bookings";
import { TodaySection } from "./today-section";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Dashboard");

const maxRecentBookings = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const { timeZone, currency } = context.settings.general;
  const { now } = context;
  const { searchParams } = new URL(request.url);
  const period = parsePeriodName(searchParams.get("period"), dashboardPeriods);
  const isAdmin = hasRole(viewer, "admin");
  const [dashboard, today, notice, recentBookings, maintenance, setupProgress, outages] =
    await Promise.all([
      loadOptional(loadDashboard(db, period, timeZone, now), null),
      loadOptional(loadToday(context), null),
      loadNotice(searchParams, context),
      loadOptional(
        listBookings(db, {}, { sort: "-created", limit: maxRecentBookings, offset: 0 }),
        null,
      ),
      isAdmin ? loadOptional(loadMaintenanceLines(context), null) : null,
      isAdmin ? loadOptional(loadSetupProgress(context), null) : null,
      loadOptional(listOutages(db, context.now), null),
    ]);
  return json({
    period,
    today,
    notice,
    figures: dashboard && {
      cards: listDashboardCards(dashboard, currency),
      revenue: dashboard.revenue,
      revenueBefore: dashboard.revenueBefore,
    },
    recentBookings: recentBookings?.map((booking) => ({
      ...booking,
      checkIn: booking.checkIn && formatStayDateShort(booking.checkIn),
      checkOut: booking.checkOut && formatStayDateShort(booking.checkOut),
    })),
    isAdmin,
    maintenance,
    setupProgress,
    outages: outages?.map(({ since, ...outage }) => ({
      ...outage,
      since: formatInstant(since, timeZone),
    })),
  });
}

async function loadNotice(params: URLSearchParams, context: RequestContext) {
  if (params.get("notice") === "confirmed") return { text: "Booking confirmed successfully!" };
  return (await loadNoteNotice(params, "/admin")) ?? loadStayStateNotice(params, "/admin", context);
}

async function loadMaintenanceLines({ now, settings }: Pick<RequestContext, "now" | "settings">) {
  const [maintenance, mails] = await Promise.all([loadMaintenanceState(db), countMails(db)]);
  return describeMaintenance(
    { ...maintenance, failedMails: mails.failed },
    now,
    settings.general.timeZone,
  );
}

async function loadSetupProgress(context: RequestContext) {
  const checklistItems = await loadChecklist(db, context);
  const contact = checklistItems.find(({ name }) => name === "contact");
  const isPublic = config.publicUrl?.protocol === "https:";
  return {
    done: checklistItems.filter(({ isDone }) => isDone).length,
    total: checklistItems.length,
    exampleContactWarning: isPublic && contact && !contact.isDone ? contact.description : null,
  };
}

export default function Dashboard() {
  const {
    period,
    today,
    notice,
    figures,
    recentBookings,
    isAdmin,
    maintenance,
    setupProgress,
    outages,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice {...notice} />
      <Row className="toolbar" as="div">
        <h1>Dashboard</h1>
        <QuietLink href={withQuery("/admin/report.csv", { period })} download>
          Export Report<span className="visually-hidden"> as CSV</span>
        </QuietLink>
        <QuietLink href={withQuery("/admin/report", { period })}>Print Report</QuietLink>
      </Row>
      {setupProgress?.exampleContactWarning && (
        <p className="alert alert-error">
          {setupProgress.exampleContactWarning}{" "}
          <SiteLink href="/admin/settings/general">Enter your contact details</SiteLink>
        </p>
      )}
      {setupProgress && setupProgress.done < setupProgress.total && (
        <p className="alert alert-warning">
          Setup checklist: {setupProgress.done} of {setupProgress.total} done.{" "}
          <SiteLink href="/admin/setup-checklist">Open checklist</SiteLink>
        </p>
      )}
      {outages ? (
        <ChannelOutages outages={outages} isAdmin={isAdmin} />
      ) : (
        <SectionError section="Booking channels" />
      )}
      {today ? <TodaySection today={today} /> : <SectionError section="Today" />}
      <h2 id="figures">Key figures</h2>
      <PeriodLinks path="/admin" periods={dashboardPeriods} current={period} />
      {figures && (
        <Metrics label="Key figures, compared with the previous period" metrics={figures.cards} />
      )}
      <div className="board">
        {figures ? (
          <RevenueChart revenue={figures.revenue} previousRevenue={figures.revenueBefore} />
        ) : (
          <SectionError section="Key figures" />
        )}
        <QuickActions isAdmin={isAdmin} />
      </div>
      {recentBookings ? (
        <RecentBookings bookings={recentBookings} />
      ) : (
        <SectionError section="Recent bookings" />
      )}
      {maintenance && <Maintenance lines={maintenance} />}
      {isAdmin && !maintenance && <SectionError section="System" />}
    </>
  );
}

function ChannelOutages({ outages, isAdmin }: { outages: CalendarOutage[]; isAdmin: boolean }) {
  return outages.map(({ channelName, roomName, since, isUnstable, href }) => (
    <p key={`${href} ${channelName}`} className="alert alert-error">
      The {channelName} calendar for {roomName}{" "}
      {isUnstable ? "has often failed to sync" : "has not synced"} since {since}. New bookings from{" "}
      {channelName} may be missing. {isAdmin && <SiteLink href={href}>Channel calendars</SiteLink>}
    </p>
  ));
}

function Maintenance({ lines }: { lines: MaintenanceLine[] }) {
  return (
    <section aria-labelledby="maintenance">
      <h2 id="maintenance">System</h2>
      <dl className="maintenance">
        {lines.map(({ label, tone, value, detail, href }) => (
          <div key={label}>
            <dt>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</dt>
            <dd>
              <Badge tone={tone} label={value} /> {detail && <small>{detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
