import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { readSpanFile } from "~/desk/span-file";
import { requireSpanPeriod } from "~/desk/span-period.server";
import { answerCsv } from "~/http/answer-csv.server";
import { readSpan } from "~/reports/read-span.server";

/** One table of any days, that of the figures unless another is named. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get("table") || "figures";
  const period = requireSpanPeriod(request, context);
  const { general } = context.settings;
  const file = readSpanFile(name, await readSpan(db, period, general), general.currency);
  if (!file) throw new Response("Nothing was exported.", { status: 400 });
  return answerCsv(`${name}-${period.from}-${period.to}.csv`, file.columns, file.rows);
}
