import { setImmediate as pause } from "node:timers/promises";
import { secondsInYear } from "date-fns/constants";
import ICAL from "ical.js";
import { lodgeInstant, lodgeToday } from "~/lodge/instants";
import {
  addStayDays,
  formatStayDateShort,
  parseStayDate,
  type Stay,
  type StayDate,
} from "~/lodge/stay";
import { ownUid } from "./busy-calendar.server";
import {
  farAway,
  findEventObjection,
  horizonDays,
  isClosureText,
  type PortalEvent,
} from "./portal-rules";

/** More than one room's calendar can hold. */
const mostEvents = 2_000;

/** No event lasts longer: the library counts months one by one, and a file could make that take for ever. */
const longestYears = 10;

type CalendarRead =
  | {
      kind: "read";
      events: PortalEvent[];
      /** What was not taken over, each a sentence. */
      leftOut: string[];
      /** Its dates. */
      unclear: Stay[];
      /** The day on which something that is too far away now no longer is. */
      rereadOn: StayDate | null;
      /** Whether nothing at all stands in it. */
      isEmpty: boolean;
    }
  | { kind: "unreadable"; problem: string };

/** After so many events whoever else waits has their turn: these take some ten milliseconds. */
const eventsAtOnce = 50;

/** What a date that there is not may have been meant as lies within so many days of what it rolls to. */
const doubtDays = 31;

/**
 * Reads a portal's calendar (RFC 5545): the nights from today on that it has sold or closed.
 * @param timeZone the lodge's, by which an instant belongs to a day
 */
export async function readCalendar(text: string, around: Around): Promise<CalendarRead> {
  try {
    return await readEvents(parse(text), around);
  } catch {
    return unreadable("What came is no calendar that can be read.");
  }
}

/** Where the lodge is, and when. */
interface Around {
  timeZone: string;
  now: Date;
}

async function readEvents(
  components: ICAL.Component[],
  { timeZone, now }: Around,
): Promise<CalendarRead> {
  const found = components.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (found.length > mostEvents) return unreadable(`It holds more than ${mostEvents} events.`);
  const today = lodgeToday(now, timeZone);
  const events: PortalEvent[] = [];
  const leftOut: string[] = [];
  const unclear: Stay[] = [];
  let rereadOn: StayDate | null = null;
  for (const [index, component] of found.entries()) {
    if (index % eventsAtOnce === eventsAtOnce - 1) await pause();
    if (isNothing(component)) continue;
    const stay = nightsOf(component, timeZone);
    if (!stay) return unreadable("An event in it has no dates that can be read.");
    const impossible = findImpossibleDate(component);
    if (impossible) {
      leftOut.push(`An event names a day that there is not: ${impossible}.`);
      unclear.push({
        checkIn: addStayDays(stay.checkIn, -doubtDays),
        checkOut: addStayDays(stay.checkOut, doubtDays),
      });
      continue;
    }
    if (stay.checkOut <= today) continue;
    const objection = component.hasProperty("rrule")
      ? "repeats, and stays never do"
      : findEventObjection(stay, today);
    if (objection) {
      const dates = `${formatStayDateShort(stay.checkIn)} to ${formatStayDateShort(stay.checkOut)}`;
      leftOut.push(`The event of ${dates} ${objection}.`);
      unclear.push(stay);
      if (objection === farAway) {
        const due = addStayDays(stay.checkIn, -horizonDays);
        if (rereadOn === null || due < rereadOn) rereadOn = due;
      }
    } else events.push({ ...stay, isClosure: isClosureText(textOf(component, "summary")) });
  }
  return { kind: "read", events, leftOut, unclear, rereadOn, isEmpty: found.length === 0 };
}

const unreadable = (problem: string) => ({ kind: "unreadable" as const, problem });

/** @throws Error where it is none */
function parse(text: string): ICAL.Component[] {
  // A calendar that was cut short on its way would seem to have lost what it held.
  if (!text.trimEnd().toUpperCase().endsWith("END:VCALENDAR")) throw new Error("cut short");
  const parsed: unknown = ICAL.parse(withoutZones(text.trim()));
  const all = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  const components = all.map((each) => new ICAL.Component(each));
  if (!components.every(({ name }) => name === "vcalendar")) throw new Error("something else");
  return components;
}

/** Zones are known by their names: the rules of one could be made to take for ever. */
function withoutZones(text: string): string {
  let isZone = false;
  const kept = text.split(/\r?\n/).filter((line) => {
    if (/^BEGIN:VTIMEZONE/i.test(line)) isZone = true;
    const wasZone = isZone;
    if (/^END:VTIMEZONE/i.test(line)) isZone = false;
    return !wasZone;
  });
  return kept.join("\r\n");
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "");

/** What holds no room: cancelled, marked as free, or what this site has said itself. */
function isNothing(event: ICAL.Component): boolean {
  return (
    textOf(event, "status").toUpperCase() === "CANCELLED" ||
    textOf(event, "transp").toUpperCase() === "TRANSPARENT" ||
    ownUid.test(textOf(event, "uid"))
  );
}

/** A day as the file has it that is in no month, such as 31 February, which the library rolls over. */
function findImpossibleDate(event: ICAL.Component): string | null {
  for (const name of ["dtstart", "dtend"]) {
    const written = event.getFirstProperty(name)?.toJSON()[3];
    const day = typeof written === "string" ? written.slice(0, 10) : "";
    if (/^\d{4}-\d\d-\d\d$/.test(day) && !parseStayDate(day)) return day;
  }
  return null;
}

/** The nights of an event; one that begins and ends on the same day holds that night. */
function nightsOf(event: ICAL.Component, timeZone: string) {
  const start = event.getFirstProperty("dtstart");
  const from = start?.getFirstValue();
  if (!start || !(from instanceof ICAL.Time)) return null;
  const end = event.getFirstProperty("dtend");
  const to = end ? end.getFirstValue() : afterDuration(event, from);
  if (!(to instanceof ICAL.Time)) return null;
  const checkIn = dayOf(from, zoneOf(start), timeZone);
  const checkOut = dayOf(to, zoneOf(end ?? start), timeZone);
  if (!checkIn || !checkOut) return null;
  return { checkIn, checkOut: checkOut === checkIn ? addStayDays(checkIn, 1) : checkOut };
}

/** Without DTEND an event lasts as DURATION says, or is the day or the moment itself (section 3.6.1). */
function afterDuration(event: ICAL.Component, start: ICAL.Time): ICAL.Time | null {
  const duration = event.getFirstPropertyValue("duration");
  const end = start.clone();
  if (!(duration instanceof ICAL.Duration)) return end;
  if (Math.abs(duration.toSeconds()) > longestYears * secondsInYear) return null;
  end.addDuration(duration);
  return end;
}

/** The zone of a moment by its IANA name; null where it has none that is known. */
function zoneOf(property: ICAL.Property): string | null {
  const value = property.getFirstValue();
  if (value instanceof ICAL.Time && value.zone === ICAL.Timezone.utcTimezone) return "UTC";
  const name = String(property.getParameter("tzid") ?? "");
  try {
    new Intl.DateTimeFormat("en", { timeZone: name || "none" });
    return name;
  } catch {
    return null;
  }
}

/** The lodge's day of a moment; without a known zone its clock is the lodge's. */
function dayOf(time: ICAL.Time, zone: string | null, timeZone: string): StayDate | null {
  const [day = "", clock = "00:00"] = time.toString().split("T");
  if (time.isDate || zone === null) return parseStayDate(day);
  if (!parseStayDate(day)) return null;
  return parseStayDate(lodgeToday(lodgeInstant(day, clock.slice(0, 5), zone), timeZone));
}
