import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { analyticsTables, type TableName } from "~/desk/analytics-tables";
import { respondWithCsv } from "~/http/respond-with-csv.server";
import { loadAnalytics } from "~/reports/load-analytics.server";
import { analyticsPeriods, parsePeriodName } from "~/reports/periods";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const name = params.get("table") || "rooms";
  if (!Object.hasOwn(analyticsTables, name)) {
    throw new Response("Nothing was exported.", { status: 400 });
  }
  const period = parsePeriodName(params.get("period"), analyticsPeriods);
  const { timeZone, currency } = context.settings.general;
  const analytics = await loadAnalytics(db, period, timeZone, context.now);
  const { columns, rows } = analyticsTables[name as TableName].toFile(analytics, currency);
  return respondWithCsv(`analytics-${name}-${period}.csv`, columns, rows);
}
