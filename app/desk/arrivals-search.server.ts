import type { StayDate } from "db/schema";
import { z } from "zod";
import { stayDateField } from "~/availability/stay-fields.server";
import { addressErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";
import { addStayDays } from "~/lodge/stay";

const daysMessage = "Show 1 to 31 days";
const fields = {
  from: stayDateField,
  days: z.coerce.number(daysMessage).int(daysMessage).min(1, daysMessage).max(31, daysMessage),
};

/** Reads the address of the arrivals list: the seven days from today unless it says otherwise. */
export function readArrivalsSearch(params: URLSearchParams, today: StayDate) {
  const { values, typed, errors } = readQuery(params, fields);
  const { from = today, days = 7 } = values;
  return {
    period: { from, to: addStayDays(from, days) },
    typed: { from, days: String(days), ...typed },
    errors: addressErrors(errors),
  };
}
