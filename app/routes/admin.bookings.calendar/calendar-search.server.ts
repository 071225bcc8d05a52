import { roomTypes, type StayDate } from "db/schema";
import * as z from "zod";
import { addStayDays } from "~/core/stay";
import { createQueryErrors } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const fields = {
  from: stayDateField,
  weeks: z.enum(["2", "4"], "Show 2 or 4 weeks"),
  type: z.enum(roomTypes, "Unknown room type"),
};

export function parseCalendarSearch(params: URLSearchParams, today: StayDate) {
  const { values, submitted, errors } = parseQuery(params, fields);
  const { from = today, type } = values;
  const weeks = Number(values.weeks ?? 2);
  return {
    /** The visible days; `checkOut` is the first day not shown. */
    period: { checkIn: from, checkOut: addStayDays(from, weeks * 7) },
    weeks,
    type,
    submitted: { from, ...submitted },
    errors: createQueryErrors(errors, ["weeks"]),
  };
}
