import { issueStatuses } from "db/schema";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import {
  countIssuesByStatus,
  issueSorts,
  listNewsletterIssues,
} from "~/publishing/newsletter/issue-queries.server";
import { issueStatusLabels } from "~/publishing/newsletter/newsletter-policy";
import { findIssueObstacle } from "~/publishing/newsletter/send-issue.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, searchFilter } from "./list-filters.server";

type Counts = Awaited<ReturnType<typeof countIssuesByStatus>>;

const sumCounts = (counts: Counts, status?: string | null) =>
  counts
    .filter((row) => !status || row.status === status)
    .reduce((sum, { count }) => sum + count, 0);

export const newsletterIssueList = defineDeskList({
  path: "/admin/newsletters",
  filters: { q: searchFilter("Subject"), status: choiceFilter("Status", issueStatusLabels) },
  sorts: issueSorts,
  defaultSort: "-updated",
  notices: { deleted: "Newsletter deleted." },
  prepare: (filter) => filter,
  async count(filter, { settings }) {
    const counts = await countIssuesByStatus(db, filter);
    return {
      counts,
      matchCount: sumCounts(counts, filter.status),
      obstacle: findIssueObstacle(settings),
    };
  },
  counters: ({ counts }, { filterLink }) => ({
    Status: [null, ...issueStatuses].map((status) => ({
      name: status ? issueStatusLabels[status] : "Total",
      value: sumCounts(counts, status),
      ...filterLink("status", status),
    })),
  }),
  rows: (filter, page) => listNewsletterIssues(db, filter, page),
  view: (rows, { settings: { general } }) =>
    rows.map(({ id, subject, status, recipients, written, ...issue }) => ({
      id,
      subject,
      status,
      recipients,
      queuedCount: written,
      updated: formatInstant(issue.updatedAt, general.timeZone),
      updatedBy: issue.updatedBy,
      finished: issue.finishedAt && formatInstant(issue.finishedAt, general.timeZone),
    })),
});
