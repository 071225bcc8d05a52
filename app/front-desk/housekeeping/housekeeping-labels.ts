import type { HousekeepingStatus } from "db/schema";
import { formatTime, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { firstWord } from "~/core/names";
import { formatDayAndMonth, formatStayDate, formatStayDateShort, type StayDate } from "~/core/stay";
import { describeParty } from "~/reservations/availability/party";
import { formatArrivalTime } from "~/reservations/bookings/arrival-time";
import type { HousekeepingStay, RoomMove, UnitEvent } from "./unit-day";

export const conditionLabels: Record<HousekeepingStatus, string> = {
  dirty: "Dirty",
  clean: "Clean",
  inspected: "Inspected",
};

export const housekeepingFieldLabels = { note: "Note", isUnfit: "Out of order" };

/** Formats a day without its year, which the heading above the list shows: `Sat 12 Dec`. */
const formatDay = (day: StayDate) => formatStayDate(day).slice(0, -5);

export function describeUnitEvent(event: UnitEvent, timeZone: string): string {
  switch (event.kind) {
    case "arrives":
      return `${describeArrival(event.stay, timeZone)}: ${describeParty(event.stay, english)}`;
    case "overdue-arrival":
      return `Overdue arrival, due ${formatDay(event.stay.checkIn)}: ${describeParty(event.stay, english)}`;
    case "never-arrived":
      return `Expected ${formatDay(event.stay.checkIn)} until today, never checked in`;
    case "moves-in":
      return `Moves in${event.from && ` from ${event.from}`}: ${describeParty(event.stay, english)}`;
    case "stays":
      return `${describeStayover(event)}: ${describeParty(event.stay, english)}`;
    case "departs": {
      const { checkedOutAt, checkOutTime } = event.stay;
      return checkedOutAt
        ? `Checked out ${formatTime(checkedOutAt, timeZone)}`
        : `Due out ${checkOutTime}`;
    }
    case "moves-out":
      return event.to ? `Moves to ${event.to}` : "Moves out, unassigned";
    case "overdue-departure":
      return `Overdue departure, due out ${formatDay(event.stay.checkOut)}`;
    case "channel-arrives":
      return `Arrives, booked via ${event.block.channel}`;
    case "channel-stays":
      return `Stays until ${formatDay(event.block.checkOut)}, booked via ${event.block.channel}`;
    case "channel-departs":
      return `Departs, booked via ${event.block.channel}`;
    case "out-of-service": {
      const { checkOut, reason } = event.block;
      const reasonSuffix = reason ? `: ${reason}` : "";
      return `${reason ? "Out of order" : "Blocked"} until ${formatDay(checkOut)}${reasonSuffix}`;
    }
  }
}

const describeStayover = ({ stay, move }: { stay: HousekeepingStay; move: RoomMove | null }) =>
  move
    ? `Stays until ${formatDay(move.day)}, then moves to ${move.unitName}`
    : `Stays until ${formatDay(stay.checkOut)}`;

function describeArrival(stay: HousekeepingStay, timeZone: string): string {
  const { checkedInAt, arrivalTime, checkInTime } = stay;
  if (checkedInAt) return `Checked in ${formatTime(checkedInAt, timeZone)}`;
  return `Arrives ${arrivalTime ? formatArrivalTime(arrivalTime, english) : `from ${checkInTime}`}`;
}

export function describeLastChange(
  { at, by }: { at: string | null; by: string | null },
  now: Date,
  timeZone: string,
): string {
  if (!at) return "";
  const [day, today] = [lodgeToday(new Date(at), timeZone), lodgeToday(now, timeZone)];
  const time = formatTime(at, timeZone);
  const isCurrentYear = day.slice(0, 4) === today.slice(0, 4);
  const dateAndTime = `${isCurrentYear ? formatDayAndMonth(day) : formatStayDateShort(day)}, ${time}`;
  const timeText = day === today ? time : dateAndTime;
  return by ? `${timeText}, ${firstWord(by)}` : timeText;
}

export function describeReadiness(
  unit: { condition: HousekeepingStatus; isOutOfOrder: boolean } | undefined,
): { text: string; isReady: boolean } | null {
  if (!unit) return null;
  if (unit.isOutOfOrder) return { text: "Out of order", isReady: false };
  return { text: conditionLabels[unit.condition], isReady: unit.condition !== "dirty" };
}

export function describeUnitWarning(
  unit: { name: string; condition: HousekeepingStatus; isOutOfOrder: boolean } | undefined,
): string | null {
  if (!unit) return null;
  if (unit.isOutOfOrder) return `Housekeeping reported ${unit.name} out of order.`;
  return unit.condition === "dirty" ? `${unit.name} is dirty.` : null;
}
