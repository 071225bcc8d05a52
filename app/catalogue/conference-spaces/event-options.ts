import type { Message } from "~/core/form-state";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { defineMessage, type PlainText, type Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { addStayDays } from "~/core/stay";

export const layoutLabels = {
  theatre: "Theatre",
  classroom: "Classroom",
  "u-shape": "U-shape",
  boardroom: "Boardroom",
  banquet: "Banquet",
} as const satisfies Record<string, PlainText>;
export type Layout = keyof typeof layoutLabels;

/** By stored value. Catering is priced on request. */
export const cateringLabels = {
  none: "No catering",
  "coffee-breaks": "Coffee breaks",
  lunch: "Lunch",
  "full-day": "Full day",
} as const satisfies Record<string, PlainText>;
export type Catering = keyof typeof cateringLabels;

/** In hours. */
export const maxEventHours = 12;

export const startTimes = Array.from({ length: 29 }, (_, index) =>
  formatClock(7 * 60 + index * 30),
);

function formatClock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((value) => String(value).padStart(2, "0"))
    .join(":");
}

/** Returns `HH:mm`, later than `24:00` if the event continues into the next day. */
export function calculateEndTime(startTime: string, hours: number): string {
  const [hour = 0, minute = 0] = startTime.split(":").map(Number);
  return formatClock((hour + hours) * 60 + minute);
}

/** Returns `Lunch, priced on request`, or `No catering`. */
export function describeCatering(catering: string, { t, describe }: Translator): string {
  const name = describe(cateringLabels[catering as Catering] ?? catering);
  return catering === "none" ? name : t("{catering}, priced on request", { catering: name });
}

interface Space {
  id: string;
  name: string;
  capacity: number;
}

/** Only `space` and `hours` affect the price. */
export interface EventRequest {
  space: string;
  date?: string;
  startTime?: string;
  hours: number;
  people?: number;
}

export interface EventProblem {
  field: keyof EventRequest;
  message: Message;
}

export function findEventProblems(
  request: EventRequest,
  spaces: readonly Space[],
  settings: Settings,
  now: Date,
): EventProblem[] {
  const space = spaces.find(({ id }) => id === request.space);
  const problems: EventProblem[] = [];
  if (!space) problems.push({ field: "space", message: defineMessage("Choose a space") });
  if (request.date)
    problems.push(...findDateProblems(request.date, request.startTime, settings, now));
  if (request.startTime && calculateEndTime(request.startTime, request.hours) > "24:00") {
    problems.push({
      field: "hours",
      message: defineMessage("Events end at midnight. Start earlier or choose fewer hours."),
    });
  }
  if (space && request.people && request.people > space.capacity) {
    problems.push({ field: "people", message: formatTooManyGuests(space, request.people, spaces) });
  }
  return problems;
}

function findDateProblems(
  date: string,
  startTime: string | undefined,
  { general, booking }: Settings,
  now: Date,
): EventProblem[] {
  const today = lodgeToday(now, general.timeZone);
  if (date < today)
    return [{ field: "date", message: defineMessage("The date cannot be before today.") }];
  if (date > addStayDays(today, booking.advanceDays)) {
    return [{ field: "date", message: formatAdvanceLimitMessage(booking.advanceDays) }];
  }
  const hasPassed = startTime && lodgeInstant(date, startTime, general.timeZone) < now;
  return hasPassed
    ? [{ field: "startTime", message: defineMessage("This time has passed today.") }]
    : [];
}

export const formatAdvanceLimitMessage = (n: number): Message =>
  n === 1
    ? defineMessage("Choose a date within the next {n} day.", { n })
    : defineMessage("Choose a date within the next {n} days.", { n });

function formatTooManyGuests(
  { name, capacity }: Space,
  people: number,
  spaces: readonly Space[],
): Message {
  const fitting = spaces
    .filter((space) => space.capacity >= people)
    .map((space) => `${space.name} (${space.capacity})`)
    .join(", ");
  return fitting
    ? defineMessage("{name} takes up to {capacity} people. Large enough: {fitting}.", {
        name,
        capacity,
        fitting,
      })
    : defineMessage(
        "{name} takes up to {capacity} people. We have no larger space: call us and we'll see what we can do.",
        { name, capacity },
      );
}
