import { requestKinds } from "db/schema";
import * as z from "zod";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import {
  countEnquiries,
  enquirySorts,
  findEnquiry,
  listEnquiries,
} from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { viewEnquiry } from "~/dining-and-events/enquiries/enquiry-view.server";
import { deskList } from "./desk-list.server";
import { linked, search } from "./list-filters.server";

const kinds = [
  { name: "All", kind: null },
  { name: "Tables", kind: "table" },
  { name: "Conferences", kind: "conference" },
  { name: "Messages", kind: "message" },
];

const states = [
  { name: "All", state: null },
  { name: "Open", state: "open" },
  { name: "Done", state: "handled" },
];

type Counts = Awaited<ReturnType<typeof countEnquiries>>;

const countOf = (counts: Counts, kind?: string | null, state?: string | null) =>
  counts
    .filter((row) => !kind || row.kind === kind)
    .filter((row) => !state || row.isHandled === (state === "handled"))
    .reduce((sum, row) => sum + row.count, 0);

export const enquiryList = deskList({
  path: "/admin/enquiries",
  filters: {
    kind: linked(z.enum(requestKinds)),
    state: linked(z.enum(["open", "handled"])),
    q: search("Name, email, phone, reference or message"),
  },
  sorts: enquirySorts,
  defaultSort: "state",
  notices: {
    async handled(params, here) {
      const request = await findEnquiry(db, params.get("request") ?? "");
      if (!request?.handledAt) return null;
      return {
        text: "Enquiry marked as done.",
        undo: { action: `/admin/enquiries/${request.id}/reopen`, fields: { returnTo: here } },
      };
    },
    async reopened(params) {
      const request = await findEnquiry(db, params.get("request") ?? "");
      return request && !request.handledAt ? "Enquiry reopened." : null;
    },
  },
  prepare: ({ kind, state, q }) => ({
    state,
    filter: { kind, isHandled: state && state === "handled", q },
  }),
  async count({ filter, state }) {
    const counts = await countEnquiries(db, filter);
    return { counts, matching: countOf(counts, filter.kind, state) };
  },
  counters: ({ counts }, { submitted, pick }) => ({
    Status: states.map(({ name, state }) => ({
      name,
      value: countOf(counts, submitted.kind, state),
      ...pick("state", state),
    })),
    Type: kinds.map(({ name, kind }) => ({
      name,
      value: countOf(counts, kind, submitted.state),
      ...pick("kind", kind),
    })),
  }),
  rows: ({ filter }, order) => listEnquiries(db, filter, order),
  view: (records, { settings }) =>
    records.map((record) => viewEnquiry(record, settings.general.timeZone, english)),
  file: {
    name: "enquiries.csv",
    columns: () => [
      { header: "Reference", value: (request) => request.id },
      { header: "Type", value: (request) => request.kind },
      { header: "From", value: (request) => request.name },
      { header: "Email", value: (request) => request.email },
      { header: "Phone", value: (request) => request.phone },
      { header: "Space", value: (request) => request.spaceName },
      { header: "Date", value: (request) => request.tableDay ?? request.eventDay },
      { header: "Time", value: (request) => request.tableTime ?? request.eventStart },
      { header: "Hours", value: (request) => request.eventHours },
      { header: "Guests", value: (request) => request.tablePeople ?? request.eventPeople },
      { header: "Message", value: (request) => request.message },
      { header: "Sent", value: (request) => request.createdAt },
      { header: "Done", value: (request) => request.handledAt },
      { header: "Done by", value: (request) => request.handledByName },
    ],
  },
});
