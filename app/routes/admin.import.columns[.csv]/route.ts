import type { LoaderFunctionArgs } from "@remix-run/node";
import { importKinds } from "db/schema";
import { db } from "~/db.server";
import { requireFound } from "~/http/require-found";
import { respondWithCsv } from "~/http/respond-with-csv.server";
import { importFiles } from "~/operations/imports/import-columns";
import { listBookableRooms } from "~/reservations/availability/availability-queries.server";

/** Returns the CSV template for an import (`?kind=bookings`). `example=yes` adds two example rows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const searchParams = new URL(request.url).searchParams;
  const kind = requireFound(
    importKinds.find((candidate) => candidate === (searchParams.get("kind") ?? "guests")),
    "File not found.",
  );
  const isExample = searchParams.get("example") === "yes";
  const columns = importFiles[kind].columns.filter(({ isInTemplate }) => isInTemplate);
  const rooms = await listBookableRooms(db);
  return respondWithCsv(
    isExample ? `${kind}-example.csv` : `${kind}.csv`,
    columns.map(({ field, heading, examples }) => ({
      header: heading,
      value: (row: 0 | 1) => (field === "room" ? (rooms[row]?.name ?? "") : examples[row]),
    })),
    isExample ? ([0, 1] as const) : [],
  );
}
