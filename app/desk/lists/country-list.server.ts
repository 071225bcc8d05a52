import * as z from "zod";
import { lodgeToday } from "~/core/instants";
import { formatMonth } from "~/core/stay";
import { db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { countNightsByCountry } from "~/reports/country-queries.server";
import { findElapsedDays, listReportMonths } from "~/reports/report-months";
import { deskList } from "./desk-list.server";
import { linked } from "./list-filters.server";

export const countryList = deskList({
  path: "/admin/guests/statistics",
  filters: {
    month: linked(z.string().regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/)),
  },
  sorts: ["-nights"],
  defaultSort: "-nights",
  async prepare({ month }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const asked = month ?? today.slice(0, 7);
    const rows = await countNightsByCountry(db, findElapsedDays(asked, today));
    return { month: asked, today, rows };
  },
  count: ({ month, today, rows }) =>
    Promise.resolve({
      matching: null,
      month,
      months: listReportMonths(today).map((value) => ({ value, label: formatMonth(value) })),
      monthName: formatMonth(month),
      isRunning: month >= today.slice(0, 7),
      sums: {
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
      { header: "Month", value: ({ month }: CountryLine) => month },
      { header: "Country code", value: ({ country }) => country },
      { header: "Country of residence", value: formatCountry },
      { header: "Stays started", value: ({ stays }) => stays },
      { header: "Guests arrived", value: ({ arrivals }) => arrivals },
      { header: "Guest nights", value: ({ nights }) => nights },
    ],
    rows: ({ month, rows }) => rows.map((row) => ({ month, ...row })),
  },
});

type Counted = Awaited<ReturnType<typeof countNightsByCountry>>[number];
type CountryLine = Counted & { month: string };

const formatCountry = ({ country }: { country: string | null }) =>
  country ? countryName(country) : "Not known";

const sumColumn = (rows: Counted[], what: "stays" | "arrivals" | "nights") =>
  rows.reduce((sum, row) => sum + row[what], 0);
