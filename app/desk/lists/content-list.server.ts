import { contentStatuses, contentTypes } from "db/schema";
import { formatInstant, lodgeToday } from "~/core/instants";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import {
  contentStatusLabels,
  contentTypeLabels,
  isPublic,
  isScheduled,
} from "~/publishing/content/content-policy";
import {
  contentSorts,
  countContentByTypeAndStatus,
  listContent,
} from "~/publishing/content/content-queries.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, searchFilter } from "./list-filters.server";

type Counts = Awaited<ReturnType<typeof countContentByTypeAndStatus>>;

const sumCounts = (counts: Counts, type?: string | null, status?: string | null) =>
  counts
    .filter((row) => (!type || row.type === type) && (!status || row.status === status))
    .reduce((sum, row) => sum + row.count, 0);

export const contentList = defineDeskList({
  path: "/admin/content",
  filters: {
    q: searchFilter("Title, excerpt or tag"),
    type: choiceFilter("Type", contentTypeLabels),
    status: choiceFilter("Status", contentStatusLabels),
  },
  sorts: contentSorts,
  defaultSort: "-updated",
  notices: { deleted: "Content deleted." },
  prepare: (filter) => filter,
  async count(filter) {
    const counts = await countContentByTypeAndStatus(db, filter);
    return { counts, matchCount: sumCounts(counts, filter.type, filter.status) };
  },
  counters: ({ counts }, { submitted, filterLink }) => ({
    Status: [null, ...contentStatuses].map((status) => ({
      name: status ? contentStatusLabels[status] : "Total",
      value: sumCounts(counts, submitted.type, status),
      ...filterLink("status", status),
    })),
    Type: [null, ...contentTypes].map((type) => ({
      name: type ? contentTypeLabels[type] : "All",
      value: sumCounts(counts, type, submitted.status),
      ...filterLink("type", type),
    })),
  }),
  rows: (filter, page) => listContent(db, filter, page),
  view: (rows, { now, settings: { general } }) =>
    rows.map((content) => ({
      ...content,
      isPublic: isPublic(content, now),
      scheduledFor: isScheduled(content, now)
        ? formatInstant(content.publishAt ?? now, general.timeZone)
        : null,
      updated: formatStayDateShort(lodgeToday(new Date(content.updatedAt), general.timeZone)),
    })),
  file: {
    name: "content.csv",
    columns: () => [
      { header: "Title", value: (content) => content.title },
      { header: "Address", value: (content) => `/news/${content.slug}` },
      { header: "Type", value: (content) => content.type },
      { header: "Status", value: (content) => content.status },
      { header: "Publish at", value: (content) => content.publishAt, isInstant: true },
      { header: "Author", value: (content) => content.authorName },
      { header: "Views", value: (content) => content.views },
      { header: "Featured", value: (content) => (content.isFeatured ? "yes" : "no") },
      { header: "Tags", value: (content) => content.tags.join(", ") },
      { header: "Excerpt", value: (content) => content.excerpt },
      { header: "Created", value: (content) => content.createdAt, isInstant: true },
      { header: "Updated", value: (content) => content.updatedAt, isInstant: true },
    ],
  },
});
