import { letterStatuses } from "db/schema";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import { letterObstacle } from "~/publishing/newsletter/letter-obstacle.server";
import {
  countLetters,
  letterSorts,
  listLetters,
} from "~/publishing/newsletter/letter-queries.server";
import { letterStatusNames } from "~/publishing/newsletter/letter-rules";
import { deskList } from "./desk-list.server";
import { choice, search } from "./list-filters.server";

type Counts = Awaited<ReturnType<typeof countLetters>>;

/** How many letters there are in a status; without one all. */
const countOf = (counts: Counts, status?: string | null) =>
  counts
    .filter((row) => !status || row.status === status)
    .reduce((sum, { count }) => sum + count, 0);

export const letterList = deskList({
  path: "/admin/letters",
  filters: { q: search("Subject"), status: choice("Status", letterStatusNames) },
  sorts: letterSorts,
  usualSort: "-updated",
  notices: { deleted: "Letter deleted." },
  look: (filter) => filter,
  async count(filter, { settings }) {
    const counts = await countLetters(db, filter);
    return { counts, matching: countOf(counts, filter.status), obstacle: letterObstacle(settings) };
  },
  counters: ({ counts }, { pick }) => ({
    Status: [null, ...letterStatuses].map((status) => ({
      name: status ? letterStatusNames[status] : "Total",
      value: countOf(counts, status),
      ...pick("status", status),
    })),
  }),
  rows: (filter, order) => listLetters(db, filter, order),
  view: (rows, { settings: { general } }) =>
    rows.map(({ id, subject, status, recipients, written, ...letter }) => ({
      id,
      subject,
      status,
      recipients,
      written,
      updated: formatInstant(letter.updatedAt, general.timeZone),
      updatedBy: letter.updatedBy,
      finished: letter.finishedAt && formatInstant(letter.finishedAt, general.timeZone),
    })),
});
