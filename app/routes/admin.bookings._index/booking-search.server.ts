import { bookingStatuses, roomTypes, type StayDate } from "db/schema";
import { z } from "zod";
import type { BookingFilter } from "~/booking/booking-filter-queries.server";
import { bookingSorts } from "~/booking/booking-list-queries.server";
import { stayDateField } from "~/booking/stay-fields.server";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  status: z.enum(bookingStatuses, "Unknown status"),
  room: z.enum(roomTypes, "Unknown room type"),
  q: searchedText,
  from: stayDateField,
  to: stayDateField,
  source: z.enum(["guest", "desk"], "Unknown source"),
  on: stayDateField,
  balance: z.literal("owed", "Unknown balance"),
  sort: z.enum(bookingSorts, "Unknown order"),
  page: z.coerce
    .number("Unknown page")
    .int("Unknown page")
    .min(1, "Unknown page")
    .max(1_000_000, "Unknown page"),
};

/** Reads the desk's list address; a wrong value is told and does not narrow the list. */
export function readBookingSearch(params: URLSearchParams, today: StayDate) {
  const { values, typed, errors } = readQuery(params, fields);
  const { status, room, q, source, on, balance, sort = "-created" } = values;
  const owedOn = balance && today;
  let { from, to } = values;
  if (from && to && to < from) {
    errors.push({ field: "to", message: "The end is before the start." });
    from = undefined;
    to = undefined;
  }
  return {
    filter: { status, roomType: room, q, from, to, source, on, owedOn } satisfies BookingFilter,
    sort,
    typed,
    errors: addressErrors(errors, ["sort", "page"]),
  };
}
