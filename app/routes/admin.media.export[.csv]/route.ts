import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import {
  listMedia,
  type MediaFilter,
  type MediaRow,
  type MediaSort,
} from "~/publishing/media-queries.server";
import type { MediaUse } from "~/publishing/media-rules";
import { findMediaUses } from "~/publishing/media-use-queries.server";
import { useLabel } from "~/publishing/media-view";
import { readMediaSearch } from "~/routes/admin.media._index/media-search.server";

type Row = MediaRow & { uses: MediaUse[] };

const columns: CsvColumn<Row>[] = [
  { header: "Number", value: (row) => row.id },
  { header: "Name", value: (row) => row.original_name },
  { header: "File", value: (row) => row.filename },
  { header: "Type", value: (row) => row.type },
  { header: "Format", value: (row) => row.mime },
  { header: "Bytes", value: (row) => row.size_bytes },
  { header: "Width", value: (row) => row.width },
  { header: "Height", value: (row) => row.height },
  { header: "State", value: (row) => row.state },
  { header: "Alt text", value: (row) => row.alt_text },
  { header: "Caption", value: (row) => row.caption },
  { header: "Tags", value: (row) => (JSON.parse(row.tags) as string[]).join(", ") },
  { header: "Featured", value: (row) => (row.is_featured ? "yes" : "no") },
  { header: "Used in", value: (row) => row.uses.map(useLabel).join("; ") },
  { header: "Uploaded by", value: (row) => row.uploader_name },
  { header: "Uploaded", value: (row) => row.created_at },
];

/** What the list's filters leave; instants are UTC. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const { filter, sort, errors } = readMediaSearch(new URL(request.url).searchParams);
  if (errors) throw new Response("Nothing was exported.", { status: 400 });
  return answerCsv("media.csv", columns, eachFile(filter, sort));
}

const batchSize = 500;

async function* eachFile(
  filter: MediaFilter,
  sort: MediaSort,
): AsyncGenerator<Row, void, undefined> {
  for (let offset = 0; ; offset += batchSize) {
    const rows = await listMedia(db, filter, { sort, limit: batchSize, offset });
    const uses = await findMediaUses(
      db,
      rows.map(({ id }) => id),
    );
    yield* rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? [] }));
    if (rows.length < batchSize) return;
  }
}

export const action = refuseForms;
