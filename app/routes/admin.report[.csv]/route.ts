import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { type CsvColumn, respondWithCsv } from "~/http/respond-with-csv.server";
import { listReportRows, type ReportRow } from "~/reports/dashboard-cards";
import { loadDashboard } from "~/reports/load-dashboard.server";
import { dashboardPeriods, parsePeriodName } from "~/reports/periods";

const columns: CsvColumn<ReportRow>[] = [
  { header: "Figure", value: (row) => row.name },
  { header: "From", value: (row) => row.from },
  { header: "To", value: (row) => row.to },
  { header: "Unit", value: (row) => row.unit },
  { header: "Value", value: (row) => row.value },
  { header: "Previous period", value: (row) => row.before },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const period = parsePeriodName(new URL(request.url).searchParams.get("period"), dashboardPeriods);
  const { timeZone, currency } = context.settings.general;
  const dashboard = await loadDashboard(db, period, timeZone, context.now);
  return respondWithCsv(`report-${period}.csv`, columns, listReportRows(dashboard, currency));
}
