import type { LoaderFunctionArgs } from "@remix-run/node";
import { type FigureRow, figureRows } from "~/billing/cash/figure-rows";
import { requireBookDay } from "~/desk/read-day.server";
import { readMonth } from "~/desk/read-month.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";

type DayRow = FigureRow & { day: string; state: string };

const columns: CsvColumn<DayRow>[] = [
  { header: "Day", value: ({ day }) => day },
  { header: "Books", value: ({ state }) => state },
  { header: "Part", value: ({ part }) => part },
  { header: "Name", value: ({ name }) => name },
  {
    header: "Amount",
    value: ({ unit, value }) => (unit === "number" ? null : value / 100),
    decimals: 2,
  },
  { header: "Currency", value: ({ unit }) => (unit === "number" ? null : unit) },
  { header: "Number", value: ({ unit, value }) => (unit === "number" ? value : null) },
];

/** The figures of a day, or of each day of a month. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day");
  const { currency } = context.settings.general;
  const found = day
    ? { name: day, days: [await requireBookDay({ day }, context)] }
    : await readMonth(searchParams, context).then(({ month, days }) => ({ name: month, days }));
  const rows = found.days.flatMap(({ day, isClosed, figures }) =>
    figureRows(figures, currency).map((row) => ({
      day,
      state: isClosed ? "closed" : "open",
      ...row,
    })),
  );
  return answerCsv(`books-${found.name}.csv`, columns, rows);
}
