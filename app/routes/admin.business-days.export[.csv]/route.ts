import type { LoaderFunctionArgs } from "@remix-run/node";
import { type FigureRow, listFigureRows } from "~/billing/cash/figure-rows";
import { loadMonthReport, requireBusinessDayReport } from "~/desk/business-day-reports.server";
import { type CsvColumn, respondWithCsv } from "~/http/respond-with-csv.server";

type DayRow = FigureRow & { day: string; state: string };

const columns: CsvColumn<DayRow>[] = [
  { header: "Day", value: ({ day }) => day },
  { header: "Status", value: ({ state }) => state },
  { header: "Section", value: ({ section }) => section },
  { header: "Name", value: ({ name }) => name },
  {
    header: "Amount",
    value: ({ unit, value }) => (unit === "number" ? null : value / 100),
    decimals: 2,
  },
  { header: "Currency", value: ({ unit }) => (unit === "number" ? null : unit) },
  { header: "Number", value: ({ unit, value }) => (unit === "number" ? value : null) },
];

/** Exports the figures of a day (`?day=`), or of a month's days (`?month=`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day");
  const { currency } = context.settings.general;
  const report = day
    ? { name: day, days: [await requireBusinessDayReport({ day }, context)] }
    : await loadMonthReport(searchParams, context).then(({ month, days }) => ({
        name: month,
        days,
      }));
  const rows = report.days.flatMap(({ day, isClosed, figures }) =>
    listFigureRows(figures, currency).map((row) => ({
      day,
      state: isClosed ? "closed" : "open",
      ...row,
    })),
  );
  return respondWithCsv(`books-${report.name}.csv`, columns, rows);
}
