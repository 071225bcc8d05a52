import type { DoorCondition } from "db/schema";
import { formatTime, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { firstWord } from "~/core/names";
import { formatDayAndMonth, formatStayDate, formatStayDateShort, type StayDate } from "~/core/stay";
import { describeParty } from "~/reservations/availability/party";
import { formatArrivalTime } from "~/reservations/bookings/arrival-time";
import type { HousekeepingStay, RoomMove, UnitEvent } from "./unit-day";

export const conditionLabels: Record<DoorCondition, string> = {
  dirty: "To clean",
  clean: "Clean",
  inspected: "Inspected",
};

export const housekeepingFieldLabels = { note: "Note", isUnfit: "Cannot be let" };

/** Formats `Sat 12 Dec`. The heading above the list shows the year. */
const formatDay = (day: StayDate) => formatStayDate(day).slice(0, -5);

/** Formats an event: `Arrives about 15:00: 2 guests`, in the lodge's time zone. */
export function describeUnitEvent(what: UnitEvent, timeZone: string): string {
  switch (what.kind) {
    case "arrives":
      return `${describeArrival(what.stay, timeZone)}: ${describeParty(what.stay, english)}`;
    case "awaited":
      return `Expected since ${formatDay(what.stay.checkIn)}, not here yet: ${describeParty(what.stay, english)}`;
    case "unseen":
      return `Was expected from ${formatDay(what.stay.checkIn)} until today, nobody checked in`;
    case "moves-in":
      return `Moves in${what.from && ` from ${what.from}`}: ${describeParty(what.stay, english)}`;
    case "stays":
      return `${describeStayover(what)}: ${describeParty(what.stay, english)}`;
    case "leaves": {
      const { checkedOutAt, checkOutTime } = what.stay;
      return checkedOutAt
        ? `Left at ${formatTime(checkedOutAt, timeZone)}`
        : `Leaves, until ${checkOutTime}`;
    }
    case "moves-out":
      return what.to ? `Moves to ${what.to}` : "Moves out, unassigned";
    case "overdue":
      return `Was to leave on ${formatDay(what.stay.checkOut)} and is not checked out`;
    case "portal-arrives":
      return `Arrives, booked via ${what.block.portal}`;
    case "portal-stays":
      return `Stays, booked via ${what.block.portal}`;
    case "portal-leaves":
      return `Leaves, booked via ${what.block.portal}`;
    case "out-of-service": {
      const { checkOut, reason } = what.block;
      const why = reason ? `: ${reason}` : "";
      return `${reason ? "Out of service" : "Kept back"} until ${formatDay(checkOut)}${why}`;
    }
  }
}

const describeStayover = ({ stay, move }: { stay: HousekeepingStay; move: RoomMove | null }) =>
  move
    ? `Stays until ${formatDay(move.day)}, then moves to ${move.to}`
    : `Stays until ${formatDay(stay.checkOut)}`;

function describeArrival(stay: HousekeepingStay, timeZone: string): string {
  const { checkedInAt, arrivalTime, checkInTime } = stay;
  if (checkedInAt) return `Came at ${formatTime(checkedInAt, timeZone)}`;
  return `Arrives ${arrivalTime ? formatArrivalTime(arrivalTime, english) : `from ${checkInTime}`}`;
}

/** Formats the time of a change and the clerk's first name. Other days than today show the date. */
export function describeLastChange(
  { at, by }: { at: string | null; by: string | null },
  now: Date,
  timeZone: string,
): string {
  if (!at) return "";
  const [day, today] = [lodgeToday(new Date(at), timeZone), lodgeToday(now, timeZone)];
  const time = formatTime(at, timeZone);
  const isOfTheYear = day.slice(0, 4) === today.slice(0, 4);
  const dated = `${isOfTheYear ? formatDayAndMonth(day) : formatStayDateShort(day)}, ${time}`;
  const when = day === today ? time : dated;
  return by ? `${when}, ${firstWord(by)}` : when;
}

export function describeReadiness(
  door: { condition: DoorCondition; isUnfit: boolean } | undefined,
): { text: string; isReady: boolean } | null {
  if (!door) return null;
  if (door.isUnfit) return { text: "Cannot be let", isReady: false };
  return door.condition === "dirty"
    ? { text: "Not clean yet", isReady: false }
    : { text: conditionLabels[door.condition], isReady: true };
}

export function describeUnitWarning(
  door: { name: string; condition: DoorCondition; isUnfit: boolean } | undefined,
): string | null {
  if (!door) return null;
  if (door.isUnfit) return `Housekeeping says that ${door.name} cannot be let.`;
  return door.condition === "dirty" ? `${door.name} is not clean yet.` : null;
}
