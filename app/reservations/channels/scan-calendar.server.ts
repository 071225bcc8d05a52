import { timeSlices } from "~/core/time-slices.server";
import {
  type ContentLine,
  contentLines,
  type Property,
  parseProperty,
  propertyName,
} from "./calendar-lines";

/** More than one room's calendar can hold. */
export const mostEvents = 2_000;
const mostLines = 200_000;
/** A calendar has an event, and that an alarm. */
const deepest = 10;
/** Of one event; a list of days may be many lines. */
const mostPropertiesKept = 500;

const kinds = ["VEVENT", "VFREEBUSY", "VTODO", "VJOURNAL", "VAVAILABILITY"] as const;

/** An event, or another part of a calendar, as the file has it. */
export interface WrittenEvent {
  kind: (typeof kinds)[number];
  properties: Property[];
  /** Names of properties that cannot be read. */
  unreadable: string[];
  /** Its calendar withdraws all its events (RFC 5546, section 3.2.5). */
  isWithdrawn: boolean;
}

export type Scan =
  | { kind: "scanned"; events: WrittenEvent[]; hasHead: boolean }
  | { kind: "unreadable"; problem: string };

const read = new Set([
  ...["UID", "SUMMARY", "DESCRIPTION", "STATUS", "TRANSP", "DTSTART", "DTEND", "DURATION"],
  ...["RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID", "FREEBUSY", "SEQUENCE"],
]);
const free = new Set(["UID", "SUMMARY", "DESCRIPTION"]);

const mark = /^(BEGIN|END):\s*([A-Za-z0-9-]{1,40})\s*$/i;
const noCalendar = "The channel did not return a calendar.";
const cutShort = "The calendar was cut short on its way.";

/**
 * Finds the events of a calendar line by line, so that a fault in one loses no other. Lets other
 * requests run in between. An event without an end ends where the next one begins.
 */
export async function scanCalendar(text: string): Promise<Scan> {
  const events: WrittenEvent[] = [];
  const open: string[] = [];
  const head = new Set<string>();
  let event: WrittenEvent | null = null;
  let hasClosed = false;
  let isWithdrawn = false;
  let lines = 0;
  const isDue = timeSlices();
  for (const line of contentLines(text.replace(/^\ufeff/, ""))) {
    await isDue();
    if (!line) continue;
    lines += 1;
    if (lines > mostLines) return unreadable("The calendar has more lines than any room needs.");
    const [, sign, written = ""] = (!line.isTooLong && mark.exec(line.text)) || [];
    const name = written.toUpperCase();
    if (!sign) {
      if (open.length === 0) {
        // Caches and web servers write comments behind the calendar.
        if (hasClosed) continue;
        return unreadable(noCalendar);
      }
      if (event && open.at(-1) === event.kind) addProperty(event, line);
      else if (open.length === 1) {
        head.add(line.text.toUpperCase().replace(/:.*/s, ""));
        isWithdrawn ||= /^METHOD:\s*CANCEL\s*$/i.test(line.text.slice(0, 60));
      }
    } else if (sign.toUpperCase() === "BEGIN") {
      if (open.length === 0 && name !== "VCALENDAR") return unreadable(noCalendar);
      if (name === "VCALENDAR") isWithdrawn = false;
      const kind = kinds.find((each) => each === name);
      if (kind) {
        if (events.length >= mostEvents) {
          return unreadable(`The calendar holds more than ${mostEvents} events.`);
        }
        open.length = 1;
        event = { kind, properties: [], unreadable: [], isWithdrawn };
        events.push(event);
      }
      open.push(name);
      if (open.length > deepest) return unreadable("The calendar is nested too deep.");
    } else if (open.length === 0 && name !== "VCALENDAR") {
      // An end of the calendar within a text would lose the events after it.
      return unreadable(noCalendar);
    } else if (open.includes(name)) {
      open.length = open.lastIndexOf(name);
      if (open.length <= 1) event = null;
      hasClosed ||= open.length === 0;
    }
  }
  if (lines === 0) return unreadable(noCalendar);
  if (open.length > 0) return unreadable(cutShort);
  return { kind: "scanned", events, hasHead: head.has("VERSION") && head.has("PRODID") };
}

const unreadable = (problem: string) => ({ kind: "unreadable" as const, problem });

function addProperty(event: WrittenEvent, { text, isTooLong }: ContentLine): void {
  const name = propertyName(text);
  if (!read.has(name)) return;
  const property = isTooLong && !free.has(name) ? null : parseProperty(text);
  if (!property || event.properties.length >= mostPropertiesKept) event.unreadable.push(name);
  else event.properties.push(property);
}
