import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import {
  type SubscriberState,
  subscriberStateLabels,
} from "~/publishing/newsletter/newsletter-policy";
import {
  countSubscribersByState,
  listSubscribers,
  subscriberSorts,
} from "~/publishing/newsletter/subscriber-list-queries.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, searchFilter } from "./list-filters.server";

type Counts = Awaited<ReturnType<typeof countSubscribersByState>>;

const sumCounts = (counts: Counts, state?: string | null) =>
  counts.filter((row) => !state || row.state === state).reduce((sum, { count }) => sum + count, 0);

const states = Object.keys(subscriberStateLabels) as SubscriberState[];

export const subscriberList = defineDeskList({
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
    const counts = await countSubscribersByState(db, filter);
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
    return rows.map(({ id, state, createdAt, confirmedAt, unsubscribedAt }) => ({
      id,
      state,
      created: formatInstant(createdAt, general.timeZone),
      confirmed: formatNullable(confirmedAt),
      unsubscribed: formatNullable(unsubscribedAt),
    }));
  },
  file: {
    name: "subscribers.csv",
    columns: () => [
      { header: "Email", value: (subscriber) => subscriber.id },
      { header: "Status", value: (subscriber) => subscriber.state },
      { header: "Signed up", value: (subscriber) => subscriber.createdAt, isInstant: true },
      { header: "Confirmed", value: (subscriber) => subscriber.confirmedAt, isInstant: true },
      { header: "Unsubscribed", value: (subscriber) => subscriber.unsubscribedAt, isInstant: true },
    ],
  },
});
