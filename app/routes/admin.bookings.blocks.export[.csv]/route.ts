import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Block, countBlocks, listBlocks } from "~/booking/block-queries.server";
import { lodgeToday } from "~/booking/stay";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readBlockSearch } from "~/routes/admin.bookings.blocks._index/block-search.server";
import { readSettings } from "~/settings/read-settings.server";

const columns: CsvColumn<Block>[] = [
  { header: "Room", value: (block) => block.roomName },
  { header: "First night", value: (block) => block.firstNight },
  { header: "Free again on", value: (block) => block.endDay },
  { header: "Units", value: (block) => block.units },
  { header: "Reason", value: (block) => block.reason },
  { header: "By", value: (block) => block.createdBy },
  { header: "Created", value: (block) => block.createdAt },
];

/** What the list's filters leave. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const today = lodgeToday(new Date(), (await readSettings(db)).general.timeZone);
  const { filter, sort, errors } = readBlockSearch(new URL(request.url).searchParams, today);
  if (errors) throw new Response("Nothing was exported: unknown filter.", { status: 400 });
  const limit = await countBlocks(db, filter);
  return answerCsv("blocks.csv", columns, await listBlocks(db, filter, { sort, limit, offset: 0 }));
}

export const action = refuseForms;
