import { type ArrivalRule, appliesOn, includesWeekday } from "~/catalogue/rooms/season-days";
import type { Message } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { defineMessage } from "~/core/languages/translator";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, countNights, maxStorableNights, type Stay, type StayDate } from "~/core/stay";

export const maxPartySize = 6;

/** Texts fixed by the customer's specification. */
export const stayMessages = {
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

const endsBeforeStartProblem: StayProblem = {
  field: "checkOut",
  message: defineMessage("Check-out must be after check-in."),
};

const closedToArrivalProblem: StayProblem = {
  field: "checkIn",
  message: defineMessage("Check-in is not possible on this day. Choose another date."),
};

const createTooLongProblem = (maxNights: number): StayProblem => ({
  field: "checkOut",
  message:
    maxNights === 1
      ? defineMessage("You can book 1 night online. For a longer stay, please call us.")
      : defineMessage("You can book up to {n} nights online. For a longer stay, please call us.", {
          n: maxNights,
        }),
});

export interface StayLimits
  extends Pick<Settings["booking"], "minStayNights" | "maxStayNights" | "advanceDays"> {
  timeZone: string;
  arrivalRules: ArrivalRule[];
}

export const isClosedToArrival = ({ arrivalRules }: StayLimits, day: StayDate): boolean =>
  arrivalRules.some(
    (rule) =>
      appliesOn(rule, day) && rule.closedArrivals && includesWeekday(rule.closedArrivals, day),
  );

export function getMinNights(limits: StayLimits, day: StayDate): number {
  const seasonMinimums = limits.arrivalRules.flatMap((rule) =>
    rule.minNights !== null && appliesOn(rule, day) ? rule.minNights : [],
  );
  const minNights = seasonMinimums.length > 0 ? Math.max(...seasonMinimums) : limits.minStayNights;
  return Math.min(minNights, limits.maxStayNights);
}

export function findStayProblem(stay: Stay, limits: StayLimits, now: Date): StayProblem | null {
  const { maxStayNights, advanceDays } = limits;
  const today = lodgeToday(now, limits.timeZone);
  const nights = countNights(stay);
  if (stay.checkIn < today) {
    return { field: "checkIn", message: defineMessage("Check-in cannot be before today.") };
  }
  if (nights < 1) return endsBeforeStartProblem;
  if (stay.checkIn > addStayDays(today, advanceDays)) {
    return {
      field: "checkIn",
      message:
        advanceDays === 1
          ? defineMessage("You can book up to 1 day ahead.")
          : defineMessage("You can book up to {n} days ahead.", { n: advanceDays }),
    };
  }
  if (isClosedToArrival(limits, stay.checkIn)) return closedToArrivalProblem;
  const minNights = getMinNights(limits, stay.checkIn);
  if (nights < minNights) {
    // Always plural: `minNights` is at least 2, because stays without a night are refused above.
    return {
      field: "checkOut",
      message: defineMessage("The minimum stay is {n} nights.", { n: minNights }),
    };
  }
  return nights > maxStayNights ? createTooLongProblem(maxStayNights) : null;
}

/** Yesterday is allowed, because a walk-in after midnight belongs to the day before. */
export function findDeskStayProblem(stay: Stay, settings: Settings, now: Date): StayProblem | null {
  const yesterday = addStayDays(lodgeToday(now, settings.general.timeZone), -1);
  if (stay.checkIn < yesterday) {
    return { field: "checkIn", message: "Check-in can be yesterday at the earliest." };
  }
  return findLengthProblem(stay);
}

export function findLengthProblem(stay: Stay): StayProblem | null {
  const nights = countNights(stay);
  if (nights < 1) return endsBeforeStartProblem;
  return nights > maxStorableNights
    ? { field: "checkOut", message: `A stay can have at most ${maxStorableNights} nights.` }
    : null;
}

/** Warns of dates that guests could not book, which may be a typing error. The clerk can confirm them. */
export function findDeskStayWarning(stay: Stay, limits: StayLimits, now: Date): string | null {
  const unusualStay = describeUnusualStay(stay, limits, now);
  return unusualStay && `${unusualStay}. Tick “Override stay restrictions” to book anyway`;
}

/** Returns a sentence without a full stop, or null. */
export function describeUnusualStay(stay: Stay, limits: StayLimits, now: Date): string | null {
  const { maxStayNights, advanceDays } = limits;
  const nights = countNights(stay);
  const daysAhead = countNights({
    checkIn: lodgeToday(now, limits.timeZone),
    checkOut: stay.checkIn,
  });
  if (nights > maxStayNights) {
    return `${pluralise(nights, "night")} is above the maximum stay of ${maxStayNights}`;
  }
  if (daysAhead > advanceDays) {
    return `${pluralise(daysAhead, "day")} ahead is above the limit of ${advanceDays}`;
  }
  if (isClosedToArrival(limits, stay.checkIn)) {
    return "This day is closed to arrival";
  }
  const minNights = getMinNights(limits, stay.checkIn);
  if (nights < minNights) {
    return `${pluralise(nights, "night")} is below the minimum stay of ${minNights}`;
  }
  return null;
}
