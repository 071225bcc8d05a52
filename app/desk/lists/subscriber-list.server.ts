import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import {
  type SubscriberState,
  subscriberStateLabels,
} from "~/publishing/newsletter/newsletter-policy";
import {
  countSubscribers,
  listSubscribers,
  subscriberSorts,
} from "~/publishing/newsletter/subscriber-list-queries.server";
import { deskList } from "./desk-list.server";
import { choiceFilter, searchFilter } from "./list-filters.server";

type Counts = Awaited<ReturnType<typeof countSubscribers>>;

const sumCounts = (counts: Counts, state?: string | null) =>
  counts.filter((row) => !state || row.state === state).reduce((sum, { count }) => sum + count, 0);

const states = Object.keys(subscriberStateLabels) as SubscriberState[];

export const subscriberList = deskList({
  path: "/admin/subscribers",
  filters: {
    q: searchFilter("Part of an email address"),
    status: choiceFilter("Status", subscriberStateLabels),
  },
  sorts: subscriberSorts,
  defaultSort: "-created",
  notices: { removed: "Subscriber removed." },
  prepare: (filter) => filter,
  async count(filter) {
    const counts = await countSubscribers(db, filter);
    return { counts, matchCount: sumCounts(counts, filter.status) };
  },
  counters: ({ counts }, { filterLink }) => ({
    Status: [null, ...states].map((status) => ({
      name: status ? subscriberStateLabels[status] : "Total",
      value: sumCounts(counts, status),
      ...filterLink("status", status),
    })),
  }),
  rows: (filter, page) => listSubscribers(db, filter, page),
  view(rows, { settings: { general } }) {
    const formatNullable = (instant: string | null) =>
      instant && formatInstant(instant, general.timeZone);
    return rows.map(({ id, state, createdAt, confirmedAt, leftAt }) => ({
      id,
      state,
      created: formatInstant(createdAt, general.timeZone),
      confirmed: formatNullable(confirmedAt),
      left: formatNullable(leftAt),
    }));
  },
  file: {
    name: "subscribers.csv",
    columns: () => [
      { header: "Email", value: (subscriber) => subscriber.id },
      { header: "Status", value: (subscriber) => subscriber.state },
      { header: "Signed up", value: (subscriber) => subscriber.createdAt, isInstant: true },
      { header: "Confirmed", value: (subscriber) => subscriber.confirmedAt, isInstant: true },
      { header: "Unsubscribed", value: (subscriber) => subscriber.leftAt, isInstant: true },
    ],
  },
});
