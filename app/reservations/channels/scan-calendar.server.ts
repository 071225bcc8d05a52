import { createTimeSlicer } from "~/core/time-slices.server";
import {
  type ContentLine,
  iterateContentLines,
  type Property,
  parseProperty,
  parsePropertyName,
} from "./calendar-lines";

export const maxEvents = 2_000;
const maxLines = 200_000;
const maxDepth = 10;
const maxProperties = 500;

const componentKinds = ["VEVENT", "VFREEBUSY", "VTODO", "VJOURNAL", "VAVAILABILITY"] as const;

export interface RawEvent {
  kind: (typeof componentKinds)[number];
  properties: Property[];
  /** Names of the properties that cannot be read, or exceed `maxProperties`. */
  unreadableProperties: string[];
  /** METHOD:CANCEL (RFC 5546, section 3.2.5). */
  isCalendarCancelled: boolean;
  /** Why its lines cannot be told apart from those of a text or another component; null if they can. */
  problem: string | null;
}

export type Scan =
  /** `hasRequiredProperties`: VERSION and PRODID, as RFC 5545 requires. */
  | { kind: "scanned"; events: RawEvent[]; hasRequiredProperties: boolean }
  | { kind: "unreadable"; problem: string };

const usedProperties = new Set([
  "UID",
  "SUMMARY",
  "DESCRIPTION",
  "STATUS",
  "TRANSP",
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "RDATE",
  "EXDATE",
  "EXRULE",
  "RECURRENCE-ID",
  "FREEBUSY",
  "SEQUENCE",
]);
const freeTextProperties = new Set(["UID", "SUMMARY", "DESCRIPTION"]);
/** Properties that only components have, never the calendar itself. */
const dateProperties = new Set([
  ...["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID"],
  "FREEBUSY",
]);

const beginOrEnd = /^(BEGIN|END):\s*([A-Za-z0-9-]{1,40})\s*$/i;
const notACalendar = "The channel did not return a calendar.";
const truncatedCalendar = "The calendar is incomplete.";

/**
 * An error in one event affects no other. An event without END ends at the next BEGIN. END:VEVENT or END:VCALENDAR can
 * be a line of an event's text after a raw line break. If more of the event follows, the event is marked as unreadable.
 */
export async function scanCalendar(text: string): Promise<Scan> {
  const events: RawEvent[] = [];
  const openComponents: string[] = [];
  const calendarProperties = new Set<string>();
  let event: RawEvent | null = null;
  /** Number of open components beyond `maxDepth`. */
  let tooDeepCount = 0;
  let hasEnded = false;
  /** END:VCALENDAR was read in an open event. It is a line of the event's text if a line of the calendar follows. */
  let mayHaveEnded = false;
  let isCalendarCancelled = false;
  let lineCount = 0;
  const yieldIfDue = createTimeSlicer();
  for (const line of iterateContentLines(text.replace(/^\ufeff/, ""))) {
    await yieldIfDue();
    if (!line) continue;
    lineCount += 1;
    if (lineCount > maxLines) return unreadableScan("The calendar has too many lines.");
    const [, keyword, componentName = ""] = (!line.isTooLong && beginOrEnd.exec(line.text)) || [];
    const name = componentName.toUpperCase();
    if (mayHaveEnded && event && name !== "VCALENDAR" && parsePropertyName(line.text)) {
      mayHaveEnded = false;
      event.problem ??= "its text ends the calendar";
    }
    if (!keyword) {
      if (openComponents.length === 0) {
        // Caches and web servers append comments to the calendar.
        if (hasEnded) continue;
        return unreadableScan(notACalendar);
      }
      if (event && openComponents.at(-1) === event.kind) addProperty(event, line);
      else if (openComponents.length === 1) {
        calendarProperties.add(line.text.toUpperCase().replace(/:.*/s, ""));
        isCalendarCancelled ||= /^METHOD:\s*CANCEL\s*$/i.test(line.text.slice(0, 60));
        const lastEvent = events.at(-1);
        if (lastEvent && dateProperties.has(parsePropertyName(line.text))) {
          lastEvent.problem ??= "its text ends the event";
          addProperty(lastEvent, line);
        }
      }
    } else if (keyword.toUpperCase() === "BEGIN") {
      if (openComponents.length === 0 && name !== "VCALENDAR") return unreadableScan(notACalendar);
      if (name === "VCALENDAR") {
        isCalendarCancelled = false;
        if (mayHaveEnded) {
          mayHaveEnded = false;
          openComponents.length = 0;
          event = null;
        }
      }
      const kind = componentKinds.find((componentKind) => componentKind === name);
      if (kind) {
        if (events.length >= maxEvents) {
          return unreadableScan(`The calendar holds more than ${maxEvents} events.`);
        }
        openComponents.length = 1;
        tooDeepCount = 0;
        event = {
          kind,
          properties: [],
          unreadableProperties: [],
          isCalendarCancelled,
          problem: null,
        };
        events.push(event);
      }
      if (openComponents.length < maxDepth) openComponents.push(name);
      else {
        tooDeepCount += 1;
        if (event) event.problem ??= "it is nested too deep";
      }
    } else if (openComponents.length === 0 && name !== "VCALENDAR") {
      // An END outside a calendar: an END:VCALENDAR in a text has ended the calendar too early.
      return unreadableScan(notACalendar);
    } else if (event && name === "VCALENDAR") {
      mayHaveEnded = true;
    } else if (tooDeepCount > 0 && name !== "VCALENDAR" && name !== event?.kind) {
      tooDeepCount -= 1;
    } else if (openComponents.includes(name)) {
      openComponents.length = openComponents.lastIndexOf(name);
      tooDeepCount = 0;
      if (openComponents.length <= 1) event = null;
      hasEnded ||= openComponents.length === 0;
    }
  }
  if (lineCount === 0) return unreadableScan(notACalendar);
  if (openComponents.length > 0 && !mayHaveEnded) return unreadableScan(truncatedCalendar);
  return {
    kind: "scanned",
    events,
    hasRequiredProperties: calendarProperties.has("VERSION") && calendarProperties.has("PRODID"),
  };
}

const unreadableScan = (problem: string) => ({ kind: "unreadable" as const, problem });

function addProperty(event: RawEvent, { text, isTooLong }: ContentLine): void {
  const name = parsePropertyName(text);
  if (!usedProperties.has(name)) return;
  const property = isTooLong && !freeTextProperties.has(name) ? null : parseProperty(text);
  if (!property || event.properties.length >= maxProperties) event.unreadableProperties.push(name);
  else event.properties.push(property);
}
