import * as z from "zod";
import { formatInstant, lodgeToday } from "~/core/instants";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { loadNoteNotice } from "~/desk/load-notices.server";
import {
  countDueNotes,
  countNotes,
  listNotes,
  noteSorts,
} from "~/front-desk/shift-notes/shift-note-queries.server";
import { defineDeskList } from "./desk-list.server";
import { searchFilter, tabFilter } from "./list-filters.server";

const tabLabels = { open: "To do", done: "Done", all: "All" } as const;
const tabKeys = Object.keys(tabLabels) as (keyof typeof tabLabels)[];

export const shiftNoteList = defineDeskList({
  path: "/admin/shift-notes",
  filters: { tab: tabFilter(z.enum(tabKeys)), q: searchFilter("Text, author or guest") },
  sorts: noteSorts,
  defaultSort: ({ tab = "open" }) => (tab === "open" ? "day" : "-day"),
  notices: {
    written: "Note added.",
    "note-done": loadNoteNotice,
    "note-reopened": loadNoteNotice,
  },
  prepare: ({ tab = "open", q }) => ({ tab, q }),
  async count(filter, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const [counts, dueCount] = await Promise.all([
      countNotes(db, filter),
      countDueNotes(db, today),
    ]);
    return { tab: filter.tab, counts, dueCount, matchCount: counts[filter.tab], today };
  },
  isNameFirst: true,
  counters: ({ counts, tab }, { withValues }) => ({
    Notes: tabKeys.map((tabKey) => ({
      name: tabLabels[tabKey],
      value: counts[tabKey],
      href: withValues({ tab: tabKey === "open" ? null : tabKey, sort: null }),
      isCurrent: tabKey === tab,
    })),
  }),
  rows: (filter, page) => listNotes(db, filter, page),
  view(notes, { now, settings }) {
    const { timeZone } = settings.general;
    const today = lodgeToday(now, timeZone);
    return notes.map((note) => ({
      ...note,
      dayText: formatStayDate(note.day),
      isToday: note.day === today,
      isOverdue: note.day < today && !note.doneAt,
      createdAt: formatInstant(note.createdAt, timeZone),
      doneAt: note.doneAt && formatInstant(note.doneAt, timeZone),
    }));
  },
  file: {
    name: "shift-notes.csv",
    columns: () => [
      { header: "Day", value: (note) => note.day },
      { header: "Note", value: (note) => note.text },
      { header: "Booking ID", value: (note) => note.bookingId },
      { header: "Guest", value: (note) => note.guestName },
      { header: "Added", value: (note) => note.createdAt, isInstant: true },
      { header: "By", value: (note) => note.writtenBy },
      { header: "Done", value: (note) => note.doneAt, isInstant: true },
      { header: "Done by", value: (note) => note.doneBy },
    ],
  },
});
