import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { analyticsTables } from "~/desk/analytics-tables";
import { toTableColumns } from "~/desk/figure-columns";
import { buildAnalyticsCards } from "~/reports/analytics-cards";
import { buildInsights } from "~/reports/insights";
import { loadAnalytics } from "~/reports/load-analytics.server";
import { analyticsPeriods, parseComparison, parsePeriodName } from "~/reports/periods";
import { FigureTable } from "~/ui/figure-table";
import { Metrics } from "~/ui/metrics";
import { useMoney } from "~/ui/money";
import { pageTitle } from "~/ui/page-meta";
import { ComparisonLinks, PeriodLinks } from "~/ui/period-links";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { CountCharts, exportHref, TimeCharts } from "./charts";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Analytics");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const { timeZone, currency } = settings.general;
  const params = new URL(request.url).searchParams;
  const period = parsePeriodName(params.get("period"), analyticsPeriods);
  const comparison = parseComparison(params.get("beside"));
  const analytics = await loadAnalytics(db, period, timeZone, context.now, comparison);
  return json({
    period,
    comparison,
    analytics,
    cards: buildAnalyticsCards(analytics, currency),
    sentences: buildInsights(analytics, settings.booking, currency),
  });
}

export default function Analytics() {
  const { period, comparison, analytics, cards, sentences } = useLoaderData<typeof loader>();
  const { current, before } = analytics.periods;
  const { rooms } = analyticsTables;
  const { currency } = useMoney();
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>Analytics</h1>
        <span>
          {formatStayDate(current.from)} to {formatStayDate(current.to)}
        </span>
      </Row>
      <PeriodLinks
        path="/admin/analytics"
        periods={analyticsPeriods}
        current={period}
        comparison={comparison}
      />
      <ComparisonLinks path="/admin/analytics" period={period} current={comparison} />
      <Metrics
        label={`Metrics compared with ${formatStayDate(before.from)} to ${formatStayDate(before.to)}`}
        metrics={cards.metrics}
      />
      <Insights {...sentences} />
      <TimeCharts analytics={analytics} period={period} />
      <section aria-labelledby="top-rooms">
        <Row className="toolbar" as="div">
          <h2 id="top-rooms">{rooms.title}</h2>
          <SiteLink className="tap" href={exportHref("rooms", period)} download>
            CSV<span className="visually-hidden"> of {rooms.title}</span>
          </SiteLink>
        </Row>
        {analytics.rooms.length > 0 ? (
          <FigureTable
            caption={rooms.title}
            columns={toTableColumns(rooms, currency)}
            rows={rooms.getRows(analytics)}
          />
        ) : (
          <p className="empty-line">No rooms were on sale in this period.</p>
        )}
      </section>
      <h2>Stays due to arrive</h2>
      <Metrics label="Stays due to arrive" metrics={cards.stays} />
      <CountCharts analytics={analytics} period={period} />
    </>
  );
}

function Insights({
  insights,
  recommendations,
}: {
  insights: string[];
  recommendations: string[];
}) {
  return (
    <div className="sentences">
      <SentenceList
        title="Key insights"
        sentences={insights}
        emptyText="No notable changes, or not enough bookings to tell."
      />
      <SentenceList
        title="Recommendations"
        sentences={recommendations}
        emptyText="No recommendations for this period."
      />
    </div>
  );
}

function SentenceList({
  title,
  sentences,
  emptyText,
}: {
  title: string;
  sentences: string[];
  emptyText: string;
}) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {sentences.length === 0 && <p className="empty-line">{emptyText}</p>}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
