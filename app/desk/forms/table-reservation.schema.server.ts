import * as z from "zod";
import { normaliseBookingId } from "~/core/ids.server";
import type { TableReservationInput } from "~/dining-and-events/tables/save-table-reservation.server";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalLine, optionalText, requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const peopleMessage = "Enter 1 to 200 covers";
const timeMessage = "Enter a time such as 19:30";
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const padTime = (text: string) => (/^\d:/.test(text) ? `0${text}` : text);

/** Each ticked table is a field such as `table-3`. */
export const tableReservationSchema = z
  .object({
    day: stayDateField,
    time: requiredLine(5, "Enter a time")
      .transform(padTime)
      .pipe(z.string().regex(timePattern, timeMessage)),
    until: optionalLine(5)
      .transform(padTime)
      .refine((text) => text === "" || text === "24:00" || timePattern.test(text), {
        message: timeMessage,
      }),
    people: requiredLine(5, "Enter the number of covers").pipe(
      wholeNumberField(1, 200, peopleMessage),
    ),
    name: optionalLine(200),
    phone: optionalLine(50),
    note: optionalText(2000),
    bookingId: optionalLine(20),
    isWithoutTable: z.literal("yes").optional(),
    sureOfTime: z.string().optional(),
    idempotencyKey: idempotencyKeyField,
    enquiryId: optionalLine(30),
  })
  .catchall(z.string())
  .refine(({ name, bookingId }) => name !== "" || bookingId !== "", {
    path: ["name"],
    message: "Enter a name, or “Walk-in”, or choose an in-house guest",
  })
  .transform(({ idempotencyKey, enquiryId, sureOfTime, ...form }) => ({
    idempotencyKey,
    sureOfTime,
    enquiryId: normaliseBookingId(enquiryId) || null,
    tableReservation: {
      day: form.day,
      time: form.time,
      until: form.until || null,
      people: form.people,
      name: form.name,
      phone: form.phone,
      note: form.note,
      bookingId: normaliseBookingId(form.bookingId) || null,
      isWithoutTable: form.isWithoutTable === "yes",
      tableIds: Object.keys(form).flatMap((name) => {
        const [, id] = /^table-(\d{1,9})$/.exec(name) ?? [];
        return id ? [Number(id)] : [];
      }),
    } satisfies Omit<TableReservationInput, "isTimeConfirmed">,
  }));
