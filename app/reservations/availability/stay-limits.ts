import { type ArrivalRule, appliesOn, includesWeekday } from "~/catalogue/rooms/season-days";
import type { Message } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { defineMessage } from "~/core/languages/translator";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, countNights, maxStorableNights, type Stay, type StayDate } from "~/core/stay";

/** The most guests that can be searched for or booked at once (specification, section 5). */
export const maxGuests = 6;

/** The texts of the specification's error catalogue, section 8. */
export const messages = {
  dateInvalid: defineMessage("Date input not valid."),
  unavailable: defineMessage("This room is not available for the selected dates"),
  unavailableInList: defineMessage("Not available for selected dates"),
  unavailableOnRoomPage: defineMessage(
    "Room not available for selected dates. Please select different dates or check other rooms.",
  ),
} as const;

export interface StayProblem {
  field: "checkIn" | "checkOut";
  message: Message;
}

const endsBeforeStart: StayProblem = {
  field: "checkOut",
  message: defineMessage("Check-out must be after check-in."),
};

const closedToArrival: StayProblem = {
  field: "checkIn",
  message: defineMessage("Nobody can arrive on this day. Choose another check-in date."),
};

const staysTooLong = (most: number): StayProblem => ({
  field: "checkOut",
  message:
    most === 1
      ? defineMessage("Stay at most 1 night.")
      : defineMessage("Stay at most {n} nights.", { n: most }),
});

/** What a stay that a guest books has to keep to: Settings → Booking, and the seasons. */
export interface StayLimits
  extends Pick<Settings["booking"], "minStayNights" | "maxStayNights" | "advanceDays"> {
  timeZone: string;
  arrivalRules: ArrivalRule[];
}

/** Whether a season lets nobody arrive on a day. */
export const isClosedToArrival = ({ arrivalRules }: StayLimits, day: StayDate): boolean =>
  arrivalRules.some(
    (rule) =>
      appliesOn(rule, day) && rule.closedArrivals && includesWeekday(rule.closedArrivals, day),
  );

/**
 * The fewest nights of a stay that begins on a day: its season's, of several the most, or else the
 * lodge's; never more than the most that guests may book.
 */
export function findMinNights(limits: StayLimits, day: StayDate): number {
  const asked = limits.arrivalRules.flatMap((rule) =>
    rule.minNights !== null && appliesOn(rule, day) ? rule.minNights : [],
  );
  const fewest = asked.length > 0 ? Math.max(...asked) : limits.minStayNights;
  return Math.min(fewest, limits.maxStayNights);
}

/**
 * What is wrong with a stay's dates, in the lodge's own day: not in the past, at least one night,
 * within the limits of Settings → Booking and of the season that it begins in.
 */
export function findStayProblem(stay: Stay, limits: StayLimits, now: Date): StayProblem | null {
  const { maxStayNights, advanceDays } = limits;
  const today = lodgeToday(now, limits.timeZone);
  const nights = countNights(stay);
  if (stay.checkIn < today) {
    return { field: "checkIn", message: defineMessage("Check-in cannot be before today.") };
  }
  if (nights < 1) return endsBeforeStart;
  if (stay.checkIn > addStayDays(today, advanceDays)) {
    return {
      field: "checkIn",
      message:
        advanceDays === 1
          ? defineMessage("Check-in can be at most 1 day from today.")
          : defineMessage("Check-in can be at most {n} days from today.", { n: advanceDays }),
    };
  }
  if (isClosedToArrival(limits, stay.checkIn)) return closedToArrival;
  const fewest = findMinNights(limits, stay.checkIn);
  if (nights < fewest) {
    // More than one: a stay of no night was told above.
    return {
      field: "checkOut",
      message: defineMessage("Stay at least {n} nights.", { n: fewest }),
    };
  }
  return nights > maxStayNights ? staysTooLong(maxStayNights) : null;
}

/**
 * What is wrong with a stay that the desk enters: guests' limits do not bind it, and a walk-in
 * after midnight may have arrived yesterday.
 */
export function findDeskStayProblem(stay: Stay, settings: Settings, now: Date): StayProblem | null {
  const yesterday = addStayDays(lodgeToday(now, settings.general.timeZone), -1);
  if (stay.checkIn < yesterday) {
    return { field: "checkIn", message: "Check-in cannot be before yesterday." };
  }
  return findLengthProblem(stay);
}

/** What is wrong with the number of nights, whoever enters them. */
export function findLengthProblem(stay: Stay): StayProblem | null {
  const nights = countNights(stay);
  if (nights < 1) return endsBeforeStart;
  return nights > maxStorableNights ? staysTooLong(maxStorableNights) : null;
}

/**
 * Why a stay that the desk may enter is perhaps a mistyped one: guests could not book it. It needs a
 * yes.
 */
export function findDeskStayWarning(stay: Stay, limits: StayLimits, now: Date): string | null {
  const unusual = describeUnusualStay(stay, limits, now);
  return unusual && `${unusual}. Tick the box if the dates are right`;
}

/** Why guests could not book a stay that the desk may enter. */
export function describeUnusualStay(stay: Stay, limits: StayLimits, now: Date): string | null {
  const { maxStayNights, advanceDays } = limits;
  const nights = countNights(stay);
  const daysAhead = countNights({
    checkIn: lodgeToday(now, limits.timeZone),
    checkOut: stay.checkIn,
  });
  const asked = "that guests may book";
  if (nights > maxStayNights) {
    return `${pluralise(nights, "night")} are more than the ${maxStayNights} ${asked}`;
  }
  if (daysAhead > advanceDays) {
    return `${pluralise(daysAhead, "day")} ahead is more than the ${advanceDays} ${asked}`;
  }
  if (isClosedToArrival(limits, stay.checkIn)) {
    return "Guests cannot arrive on this day in this season";
  }
  const fewest = findMinNights(limits, stay.checkIn);
  if (nights < fewest) {
    return `${pluralise(nights, "night")} ${nights === 1 ? "is" : "are"} fewer than the ${fewest} ${asked}`;
  }
  return null;
}
