import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { eachContent, type ListedContent } from "~/publishing/content-list-queries.server";
import { readContentSearch } from "~/routes/admin.content._index/content-search.server";

const columns: CsvColumn<ListedContent>[] = [
  { header: "Title", value: (content) => content.title },
  { header: "Address", value: (content) => `/news/${content.slug}` },
  { header: "Type", value: (content) => content.type },
  { header: "Status", value: (content) => content.status },
  { header: "Publish at", value: (content) => content.publishAt },
  { header: "Author", value: (content) => content.authorName },
  { header: "Views", value: (content) => content.views },
  { header: "Featured", value: (content) => (content.isFeatured ? "yes" : "no") },
  { header: "Tags", value: (content) => content.tags.join(", ") },
  { header: "Excerpt", value: (content) => content.excerpt },
  { header: "Created", value: (content) => content.createdAt },
  { header: "Updated", value: (content) => content.updatedAt },
];

/** What the list's filters leave; instants are UTC. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const { filter, errors } = readContentSearch(new URL(request.url).searchParams);
  if (errors) throw new Response("Nothing was exported.", { status: 400 });
  return answerCsv("content.csv", columns, eachContent(db, filter));
}

export const action = refuseForms;
