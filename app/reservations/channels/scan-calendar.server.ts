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

const beginOrEnd = /^(BEGIN|END):\s*([A-Za-z0-9-]{1,40})\s*$/i;
const notACalendar = "The channel did not return a calendar.";
const truncatedCalendar = "The calendar is incomplete.";

/** An error in one event affects no other. An event without END ends at the next BEGIN. */
export async function scanCalendar(text: string): Promise<Scan> {
  const events: RawEvent[] = [];
  const openComponents: string[] = [];
  const calendarProperties = new Set<string>();
  let event: RawEvent | null = null;
  let hasEnded = false;
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
      }
    } else if (keyword.toUpperCase() === "BEGIN") {
      if (openComponents.length === 0 && name !== "VCALENDAR") return unreadableScan(notACalendar);
      if (name === "VCALENDAR") isCalendarCancelled = false;
      const kind = componentKinds.find((componentKind) => componentKind === name);
      if (kind) {
        if (events.length >= maxEvents) {
          return unreadableScan(`The calendar holds more than ${maxEvents} events.`);
        }
        openComponents.length = 1;
        event = {
          kind,
          properties: [],
          unreadableProperties: [],
          isCalendarCancelled,
        };
        events.push(event);
      }
      openComponents.push(name);
      if (openComponents.length > maxDepth)
        return unreadableScan("The calendar is nested too deep.");
    } else if (openComponents.length === 0 && name !== "VCALENDAR") {
      // An END outside a calendar: an END:VCALENDAR in a text has ended the calendar too early.
      return unreadableScan(notACalendar);
    } else if (openComponents.includes(name)) {
      openComponents.length = openComponents.lastIndexOf(name);
      if (openComponents.length <= 1) event = null;
      hasEnded ||= openComponents.length === 0;
    }
  }
  if (lineCount === 0) return unreadableScan(notACalendar);
  if (openComponents.length > 0) return unreadableScan(truncatedCalendar);
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
