import * as z from "zod";
import { lodgeToday } from "~/core/instants";
import { truncateToLine } from "~/core/single-line";
import { addStayDays, eachDay, formatStayDate, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { formatHeldSpan } from "~/dining-and-events/events/event-details";
import {
  countEvents,
  eventSorts,
  listEvents,
  listEventsInSpan,
  listSpaces,
  type SpaceEvent,
} from "~/dining-and-events/events/event-queries.server";
import { defineDeskList } from "./desk-list.server";
import { dayFilter, optionsFilter, searchFilter } from "./list-filters.server";

const daysShown = 7;
/** Longer titles are shortened in the calendar. The list below it shows them in full. */
const maxTitleLength = 60;

const toEventView = (event: SpaceEvent) => ({
  ...event,
  dayText: formatStayDate(event.day),
  time: `${event.startTime} to ${event.endTime}`,
  blockedTimeText: formatHeldSpan({ from: event.heldFrom, until: event.heldUntil }, event.day),
});

async function loadWeek(from: StayDate) {
  const days = eachDay({ from, to: addStayDays(from, daysShown - 1) });
  const until = `${addStayDays(from, daysShown)}T00:00`;
  const [spaces, events] = await Promise.all([
    listSpaces(db),
    listEventsInSpan(db, { from: `${from}T00:00`, until }),
  ]);
  return {
    days: days.map((calendarDay) => ({ day: calendarDay, name: formatStayDate(calendarDay) })),
    spaces: spaces.map(({ id, name, capacity }) => ({
      id,
      name,
      capacity,
      days: days.map((calendarDay) => ({
        day: calendarDay,
        events: events
          .filter(
            (event) =>
              event.spaceId === id &&
              event.heldFrom < `${addStayDays(calendarDay, 1)}T00:00` &&
              event.heldUntil > `${calendarDay}T00:00`,
          )
          .map((event) => ({
            id: event.id,
            title: truncateToLine(event.title, maxTitleLength) || "Event",
            time:
              event.day === calendarDay
                ? `${event.startTime} to ${event.endTime}`
                : "setup or breakdown",
          })),
      })),
    })),
  };
}

/** Events from a day on, with the calendar of the seven days from that day. */
export const eventList = defineDeskList({
  path: "/admin/conference",
  filters: {
    from: dayFilter("From"),
    space: optionsFilter("Space", z.string().max(60), async () =>
      (await listSpaces(db)).map(({ id, name }) => ({ value: id, label: name })),
    ),
    q: searchFilter("Event or organiser"),
  },
  sorts: eventSorts,
  defaultSort: "day",
  notices: {
    saved: "Event added.",
    changed: "Saved.",
    cancelled: "Event cancelled.",
  },
  prepare({ from, space, q }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    return { today, firstDay: from ?? today, filter: { from: from ?? today, spaceId: space, q } };
  },
  count: async ({ today, firstDay, filter }) => ({
    matchCount: await countEvents(db, filter),
    today,
    firstDay,
    previousWeek: addStayDays(firstDay, -daysShown),
    nextWeek: addStayDays(firstDay, daysShown),
    week: await loadWeek(firstDay),
  }),
  rows: ({ filter }, page) => listEvents(db, filter, page),
  view: (events) => events.map(toEventView),
  file: {
    name: "conference.csv",
    columns: () => [
      { header: "Day", value: (event) => event.day },
      { header: "Start", value: (event) => event.startTime },
      { header: "End", value: (event) => event.endTime },
      { header: "Blocked from", value: (event) => event.heldFrom.replace("T", " ") },
      { header: "Blocked until", value: (event) => event.heldUntil.replace("T", " ") },
      { header: "Space", value: (event) => event.spaceName },
      { header: "Event", value: (event) => event.title },
      { header: "Guests", value: (event) => event.people },
      { header: "Organiser", value: (event) => event.contact },
      { header: "Note", value: (event) => event.note },
      { header: "Cancelled", value: (event) => event.cancelledAt, isInstant: true },
    ],
  },
});
