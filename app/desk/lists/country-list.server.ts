import * as z from "zod";
import { lodgeToday } from "~/core/instants";
import { formatMonth } from "~/core/stay";
import { db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { getElapsedDays, listReportMonths } from "~/reports/periods";
import { countNightsByCountry } from "~/reports/stay-queries.server";
import { defineDeskList } from "./desk-list.server";
import { urlFilter } from "./list-filters.server";

export const countryList = defineDeskList({
  path: "/admin/guests/statistics",
  filters: {
    month: urlFilter(z.string().regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/)),
  },
  sorts: ["-nights"],
  defaultSort: "-nights",
  async prepare({ month }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const shownMonth = month ?? today.slice(0, 7);
    const rows = await countNightsByCountry(db, getElapsedDays(shownMonth, today));
    return { month: shownMonth, today, rows };
  },
  count: ({ month, today, rows }) =>
    Promise.resolve({
      matchCount: null,
      month,
      months: listReportMonths(today).map((value) => ({ value, label: formatMonth(value) })),
      monthName: formatMonth(month),
      isCurrentMonth: month >= today.slice(0, 7),
      totals: {
        stays: sumColumn(rows, "stays"),
        arrivals: sumColumn(rows, "arrivals"),
        nights: sumColumn(rows, "nights"),
      },
    }),
  rows: ({ rows }) => Promise.resolve(rows),
  view: (rows) => rows.map((row) => ({ ...row, id: row.country ?? "", name: formatCountry(row) })),
  file: {
    name: "nights-by-country.csv",
    columns: () => [
      { header: "Month", value: ({ month }: CountryFileRow) => month },
      { header: "Country code", value: ({ country }) => country },
      { header: "Country of residence", value: formatCountry },
      { header: "Stays started", value: ({ stays }) => stays },
      { header: "Guests arrived", value: ({ arrivals }) => arrivals },
      { header: "Guest nights", value: ({ nights }) => nights },
    ],
    rows: ({ month, rows }) => rows.map((row) => ({ month, ...row })),
  },
});

type CountryNights = Awaited<ReturnType<typeof countNightsByCountry>>[number];
type CountryFileRow = CountryNights & { month: string };

const formatCountry = ({ country }: { country: string | null }) =>
  country ? countryName(country) : "Unknown";

const sumColumn = (rows: CountryNights[], column: "stays" | "arrivals" | "nights") =>
  rows.reduce((sum, row) => sum + row[column], 0);
