import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { type ReportRow, reportRows } from "~/reports/dashboard-cards";
import { dashboardPeriods, readPeriod } from "~/reports/periods";
import { readDashboard } from "~/reports/read-dashboard.server";

const columns: CsvColumn<ReportRow>[] = [
  { header: "Figure", value: (row) => row.name },
  { header: "From", value: (row) => row.from },
  { header: "To", value: (row) => row.to },
  { header: "Unit", value: (row) => row.unit },
  { header: "Value", value: (row) => row.value },
  { header: "Period before", value: (row) => row.before },
];

/** The dashboard's figures, and its revenue day by day. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const period = readPeriod(new URL(request.url).searchParams.get("period"), dashboardPeriods);
  const { timeZone, currency } = context.settings.general;
  const dashboard = await readDashboard(db, period, timeZone, context.now);
  return answerCsv(`report-${period}.csv`, columns, reportRows(dashboard, currency));
}
