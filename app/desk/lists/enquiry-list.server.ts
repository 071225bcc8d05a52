import { requestKinds } from "db/schema";
import * as z from "zod";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import {
  enquirySorts,
  findEnquiry,
  listEnquiries,
  listEnquiryCounts,
} from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { defineDeskList } from "./desk-list.server";
import { searchFilter, urlFilter } from "./list-filters.server";

const kindCounters = [
  { name: "All", kind: null },
  { name: "Tables", kind: "table" },
  { name: "Conferences", kind: "conference" },
  { name: "Messages", kind: "message" },
];

const stateCounters = [
  { name: "All", state: null },
  { name: "Open", state: "open" },
  { name: "Done", state: "handled" },
];

type Counts = Awaited<ReturnType<typeof listEnquiryCounts>>;

const sumCounts = (counts: Counts, kind?: string | null, state?: string | null) =>
  counts
    .filter((row) => !kind || row.kind === kind)
    .filter((row) => !state || row.isHandled === (state === "handled"))
    .reduce((sum, row) => sum + row.count, 0);

export const enquiryList = defineDeskList({
  path: "/admin/enquiries",
  filters: {
    kind: urlFilter(z.enum(requestKinds)),
    state: urlFilter(z.enum(["open", "handled"])),
    q: searchFilter("Name, email, phone, reference or message"),
  },
  sorts: enquirySorts,
  defaultSort: "state",
  notices: {
    async handled(params, listHref) {
      const enquiry = await findEnquiry(db, params.get("request") ?? "");
      if (!enquiry?.handledAt) return null;
      return {
        text: "Enquiry marked as done.",
        undo: { action: `/admin/enquiries/${enquiry.id}/reopen`, fields: { returnTo: listHref } },
      };
    },
    async reopened(params) {
      const enquiry = await findEnquiry(db, params.get("request") ?? "");
      return enquiry && !enquiry.handledAt ? "Enquiry reopened." : null;
    },
  },
  prepare: ({ kind, state, q }) => ({
    state,
    filter: { kind, isHandled: state && state === "handled", q },
  }),
  async count({ filter, state }) {
    const counts = await listEnquiryCounts(db, filter);
    return { counts, matchCount: sumCounts(counts, filter.kind, state) };
  },
  counters: ({ counts }, { submitted, filterLink }) => ({
    Status: stateCounters.map(({ name, state }) => ({
      name,
      value: sumCounts(counts, submitted.kind, state),
      ...filterLink("state", state),
    })),
    Type: kindCounters.map(({ name, kind }) => ({
      name,
      value: sumCounts(counts, kind, submitted.state),
      ...filterLink("kind", kind),
    })),
  }),
  rows: ({ filter }, page) => listEnquiries(db, filter, page),
  view: (records, { settings }) =>
    records.map((record) => toEnquiryView(record, settings.general.timeZone, english)),
  file: {
    name: "enquiries.csv",
    columns: () => [
      { header: "Reference", value: (enquiry) => enquiry.id },
      { header: "Type", value: (enquiry) => enquiry.kind },
      { header: "From", value: (enquiry) => enquiry.name },
      { header: "Email", value: (enquiry) => enquiry.email },
      { header: "Phone", value: (enquiry) => enquiry.phone },
      { header: "Space", value: (enquiry) => enquiry.spaceName },
      { header: "Date", value: (enquiry) => enquiry.tableDay ?? enquiry.eventDay },
      { header: "Time", value: (enquiry) => enquiry.tableTime ?? enquiry.eventStart },
      { header: "Hours", value: (enquiry) => enquiry.eventHours },
      { header: "Guests", value: (enquiry) => enquiry.tablePeople ?? enquiry.eventPeople },
      { header: "Message", value: (enquiry) => enquiry.message },
      { header: "Sent", value: (enquiry) => enquiry.createdAt, isInstant: true },
      { header: "Done", value: (enquiry) => enquiry.handledAt, isInstant: true },
      { header: "Done by", value: (enquiry) => enquiry.handledByName },
    ],
  },
});
