import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { toFigureFile } from "~/desk/figure-columns";
import { onTheBooksTables } from "~/desk/on-the-books-tables";
import { respondWithCsv } from "~/http/respond-with-csv.server";
import { loadOnTheBooks } from "~/reports/load-on-the-books.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = new URL(request.url).searchParams.get("table") || "months";
  const { timeZone, currency } = context.settings.general;
  const report = await loadOnTheBooks(db, timeZone, context.now);
  const file = createFile(name, report, currency);
  return respondWithCsv(`on-the-books-${name}-${report.today}.csv`, file.columns, file.rows);
}

/** @throws Response 400 for an unknown table */
function createFile(
  name: string,
  { months, balancesDue }: Awaited<ReturnType<typeof loadOnTheBooks>>,
  currency: Parameters<typeof toFigureFile>[2],
) {
  switch (name) {
    case "months":
    case "pace":
    case "pickup":
      return toFigureFile(onTheBooksTables[name], months, currency);
    case "owed":
      return toFigureFile(onTheBooksTables.owed, balancesDue.months, currency);
    default:
      throw new Response("Nothing was exported.", { status: 400 });
  }
}
