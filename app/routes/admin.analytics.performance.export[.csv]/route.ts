import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { createPeriodReportFile } from "~/desk/period-report-tables";
import { requireReportPeriod } from "~/desk/report-period.server";
import { respondWithCsv } from "~/http/respond-with-csv.server";
import { loadPeriodReport } from "~/reports/load-period-report.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get("table") || "figures";
  const period = requireReportPeriod(request, context);
  const { general } = context.settings;
  const file = createPeriodReportFile(
    name,
    await loadPeriodReport(db, period, general),
    general.currency,
  );
  if (!file) throw new Response("Nothing was exported.", { status: 400 });
  return respondWithCsv(`${name}-${period.from}-${period.to}.csv`, file.columns, file.rows);
}
