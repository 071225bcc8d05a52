import type { StayDate } from "db/schema";
import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import type { Stay } from "~/core/stay";
import { createQueryErrors } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import { countNeededPlaces } from "~/reservations/availability/party";
import { monthField, parseParty, stayFields } from "~/reservations/availability/stay-fields.server";
import { findStayProblem, type StayLimits } from "~/reservations/availability/stay-limits";

const queryFields = {
  ...stayFields,
  month: monthField,
  photo: z.coerce.number().int().min(1).max(100),
};

export function parseRoomStay(
  params: URLSearchParams,
  room: { name: string; capacity: number },
  limits: StayLimits,
  { now, today }: { now: Date; today: StayDate },
) {
  const { values, submitted, errors } = parseQuery(params, queryFields);
  const { checkIn = null, checkOut = null, board = "BB" } = values;
  const party = parseParty(values, errors);
  let validStay: Stay | null = null;
  if (checkIn && checkOut) {
    const problem = findStayProblem({ checkIn, checkOut }, limits, now);
    if (problem) errors.push(problem);
    else validStay = { checkIn, checkOut };
  }
  const isTooSmall = countNeededPlaces(party) > room.capacity;
  if (isTooSmall) {
    const { name, capacity } = room;
    const message = defineMessage("{room} sleeps {n}. Choose fewer guests or another room.", {
      room: name,
      n: capacity,
    });
    errors.push({ field: "guests", message });
  }
  const shownErrors = errors.filter(({ field }) => field !== "month" && field !== "photo");
  return {
    checkIn,
    checkOut,
    validStay,
    isBookable: validStay !== null && shownErrors.length === 0,
    ...party,
    isTooSmall,
    board,
    month: values.month ?? (checkIn ?? today).slice(0, 7),
    photo: values.photo ?? 1,
    submitted: {
      checkIn: checkIn ?? submitted.checkIn ?? "",
      checkOut: checkOut ?? submitted.checkOut ?? "",
      guests: String(party.guests),
      children: submitted.children ?? "",
      infants: submitted.infants ?? "",
      board,
    },
    errors: createQueryErrors(shownErrors),
  };
}
