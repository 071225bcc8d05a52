import { type RoomType, roomTypes, type StayDate } from "db/schema";
import { z } from "zod";
import { addStayDays, type Stay } from "~/booking/stay";
import { stayDateField } from "~/booking/stay-fields.server";
import { type FieldError, type FormErrors, formErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

export const calendarWeeks = ["2", "4"] as const;

const fields = {
  from: stayDateField,
  weeks: z.enum(calendarWeeks, "Show 2 or 4 weeks"),
  type: z.enum(roomTypes, "Unknown room type"),
};

export interface CalendarSearch {
  /** The days in sight: from `checkIn` up to, but without, `checkOut`. */
  period: Stay;
  weeks: number;
  type: RoomType | undefined;
  typed: Record<string, string>;
  errors: FormErrors | null;
}

/** The number of weeks has no field on the page that an error could lead to. */
const withoutWeeks = ({ field, message }: FieldError): FieldError => ({
  field: field === "weeks" ? "" : field,
  message,
});

/** Reads the calendar's address: from today and for two weeks unless it says otherwise. */
export function readCalendarSearch(params: URLSearchParams, today: StayDate): CalendarSearch {
  const { values, typed, errors } = readQuery(params, fields);
  const { from = today, type } = values;
  const weeks = Number(values.weeks ?? calendarWeeks[0]);
  return {
    period: { checkIn: from, checkOut: addStayDays(from, weeks * 7) },
    weeks,
    type,
    typed: { from, ...typed } as Record<string, string>,
    errors: errors.length > 0 ? formErrors(errors.map(withoutWeeks)) : null,
  };
}
