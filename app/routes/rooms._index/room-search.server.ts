import { roomTypes, roomViews, type StayDate } from "db/schema";
import * as z from "zod";
import type { RoomFilters } from "~/catalogue/rooms/room-filters";
import { parseAmount } from "~/core/amount";
import { type FormErrors, toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { createQueryErrors } from "~/http/parse-form.server";
import { parseChoices, parseQuery } from "~/http/parse-query";
import { countNeededPlaces, type Party } from "~/reservations/availability/party";
import {
  datesFields,
  guestsField,
  parseParty,
  partyFields,
} from "~/reservations/availability/stay-fields.server";
import { findStayProblem, type StayLimits } from "~/reservations/availability/stay-limits";

const wholeNumberMessage = defineMessage("Enter a whole number");

/** A price in whole units of the lodge's currency. */
const priceField = (currency: Currency) =>
  z.string().transform((text, context) => {
    const amount = parseAmount(text, currency);
    if (amount.kind === "amount" && amount.cents % 100 === 0) return amount.cents / 100;
    const problem =
      amount.kind === "other-currency"
        ? defineMessage("Enter the price in {currency}", { currency })
        : wholeNumberMessage;
    context.addIssue({ code: "custom", ...toIssue(problem) });
    return z.NEVER;
  });

const searchFields = (currency: Currency) => ({
  ...datesFields,
  minPrice: priceField(currency),
  maxPrice: priceField(currency),
  capacity: guestsField,
});

export interface RoomSearch extends Party {
  stay: { checkIn: StayDate; checkOut: StayDate } | null;
  filters: RoomFilters;
  /** The form's values, valid or as typed. */
  submitted: Record<string, string>;
  checkedValues: string[];
  errors: FormErrors | null;
  /** The dates, if any, and the guests are valid, so that available rooms can be counted and priced. */
  areDatesAndPartyValid: boolean;
  /** An invalid party as typed. Links to a room page pass it on, so that its form shows the error. */
  invalidParty: { guests?: string; children?: string; infants?: string } | null;
  /** Whether a filter besides dates and guests is set. The filters are then shown unfolded. */
  isFiltered: boolean;
}

/** Reports and ignores an invalid value; the other values apply. */
export function parseRoomSearch(
  params: URLSearchParams,
  limits: StayLimits,
  { now, settings }: OperationContext,
): RoomSearch {
  const { values, submitted, errors } = parseQuery(params, searchFields(settings.general.currency));
  const types = parseChoices(params, "type", roomTypes);
  const views = parseChoices(params, "view", roomViews);
  if (types.unknown.length > 0)
    errors.push({ field: "type", message: defineMessage("Unknown room type.") });
  if (views.unknown.length > 0)
    errors.push({ field: "view", message: defineMessage("Unknown view.") });

  let stay: RoomSearch["stay"] = null;
  const { checkIn, checkOut } = values;
  if (checkIn && checkOut) {
    const problem = findStayProblem({ checkIn, checkOut }, limits, now);
    if (problem) errors.push(problem);
    else stay = { checkIn, checkOut };
  } else if (checkIn && !submitted.checkOut) {
    errors.push({ field: "checkOut", message: defineMessage("Choose a check-out date as well.") });
  } else if (checkOut && !submitted.checkIn) {
    errors.push({ field: "checkIn", message: defineMessage("Choose a check-in date as well.") });
  }

  let { minPrice = null, maxPrice = null } = values;
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) {
    errors.push({
      field: "maxPrice",
      message: defineMessage("The maximum price is below the minimum."),
    });
    minPrice = null;
    maxPrice = null;
  }
  const party = parseParty(values, errors);
  const hasErrorIn = (fields: readonly string[]) =>
    errors.some(({ field }) => fields.includes(field));
  const { guests, children, infants } = submitted;
  const isPartyInvalid = hasErrorIn(Object.keys(partyFields));
  const formValues = Object.fromEntries(
    Object.entries({ ...submitted, ...values }).map(([field, value]) => [field, String(value)]),
  );
  const isFiltered =
    types.chosen.length + views.chosen.length > 0 ||
    Boolean(submitted.minPrice || submitted.maxPrice || submitted.capacity) ||
    types.unknown.length + views.unknown.length > 0;
  return {
    stay,
    ...party,
    filters: {
      types: types.chosen,
      views: views.chosen,
      minPrice,
      maxPrice,
      capacity: Math.max(countNeededPlaces(party), values.capacity ?? 1),
    },
    submitted: { guests: "1", ...formValues },
    checkedValues: [...types.chosen, ...views.chosen],
    errors: createQueryErrors(errors),
    areDatesAndPartyValid: !hasErrorIn(Object.keys(datesFields)),
    invalidParty: isPartyInvalid ? { guests, children, infants } : null,
    isFiltered,
  };
}
