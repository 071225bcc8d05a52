import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { bookedTables } from "~/desk/booked-tables";
import { toFile } from "~/desk/figure-columns";
import { answerCsv } from "~/http/answer-csv.server";
import { readOnTheBooks } from "~/reports/read-on-the-books.server";

/** One table of what is on the books, that of the months unless another is named. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get("table") || "months";
  const { timeZone, currency } = context.settings.general;
  const booked = await readOnTheBooks(db, timeZone, context.now);
  const file = fileOf(name, booked, currency);
  return answerCsv(`on-the-books-${name}-${booked.today}.csv`, file.columns, file.rows);
}

/** @throws Response 400 where there is no such table. */
function fileOf(
  name: string,
  { months, owed }: Awaited<ReturnType<typeof readOnTheBooks>>,
  currency: Parameters<typeof toFile>[2],
) {
  switch (name) {
    case "months":
    case "pace":
    case "pickup":
      return toFile(bookedTables[name], months, currency);
    case "owed":
      return toFile(bookedTables.owed, owed.months, currency);
    default:
      throw new Response("Nothing was exported.", { status: 400 });
  }
}
