import { bookingStatuses, roomTypes } from "db/schema";
import { z } from "zod";
import type { BookingFilter } from "~/booking/booking-filter-queries.server";
import { type BookingSort, bookingSorts } from "~/booking/booking-list-queries.server";
import { stayDateField } from "~/booking/stay-fields.server";
import { type FieldError, type FormErrors, formErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  status: z.enum(bookingStatuses, "Unknown status"),
  room: z.enum(roomTypes, "Unknown room type"),
  q: z.string().trim().max(100, "Search for at most 100 characters"),
  from: stayDateField,
  to: stayDateField,
  source: z.enum(["guest", "desk"], "Unknown source"),
  on: stayDateField,
  sort: z.enum(bookingSorts, "Unknown order"),
  page: z.coerce
    .number("Unknown page")
    .int("Unknown page")
    .min(1, "Unknown page")
    .max(1_000_000, "Unknown page"),
};

export interface BookingSearch {
  filter: BookingFilter;
  sort: BookingSort;
  page: number;
  typed: Record<string, string>;
  errors: FormErrors | null;
}

/** The order and the page have no field on the page that an error could lead to. */
function withoutField({ field, message }: FieldError): FieldError {
  return { field: field === "sort" || field === "page" ? "" : field, message };
}

/** Reads the desk's list address; a wrong value is told and does not narrow the list. */
export function readBookingSearch(params: URLSearchParams): BookingSearch {
  const { values, typed, errors } = readQuery(params, fields);
  const { status, room, q, source, on, sort = "-created", page = 1 } = values;
  let { from, to } = values;
  if (from && to && to < from) {
    errors.push({ field: "to", message: "The end is before the start." });
    from = undefined;
    to = undefined;
  }
  return {
    filter: { status, roomType: room, q: q || undefined, from, to, source, on },
    sort,
    page,
    typed: typed as Record<string, string>,
    errors: errors.length > 0 ? formErrors(errors.map(withoutField)) : null,
  };
}
