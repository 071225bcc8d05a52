import type { LoaderFunctionArgs } from "@remix-run/node";
import { importKinds } from "db/schema";
import { readBookableRooms } from "~/availability/read-availability.server";
import { db } from "~/db.server";
import { answerCsv } from "~/http/answer-csv.server";
import { requireFound } from "~/http/require-found";
import { importFiles } from "~/imports/import-columns";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** The headings of a kind of file, alone or with two rows of an example. */
export async function loader({ params }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  const kind = requireFound(
    importKinds.find((each) => file === `${each}.csv` || file === `${each}-example.csv`),
    "No such file.",
  );
  const rooms = await readBookableRooms(db);
  const { columns } = importFiles[kind];
  const rows = file.endsWith("-example.csv") ? ([0, 1] as const) : [];
  return answerCsv(
    file,
    columns.map(({ field, heading, examples }) => ({
      header: heading,
      value: (row: 0 | 1) => (field === "room" ? (rooms[row]?.name ?? "") : examples[row]),
    })),
    rows,
  );
}
