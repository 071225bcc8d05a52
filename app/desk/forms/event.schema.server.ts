import * as z from "zod";
import { type EventDetails, maxContactLength } from "~/dining-and-events/events/event-details";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { optionalLine, optionalText, requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const timeMessage = "Enter a time such as 09:00";
const peopleMessage = "Enter a whole number of guests";
const minutesMessage = "Enter 0 to 1440 minutes";

const timeField = (missingMessage: string, pattern: RegExp) =>
  requiredLine(5, missingMessage)
    .transform((text) => (/^\d:/.test(text) ? `0${text}` : text))
    .pipe(z.string().regex(pattern, timeMessage));

const minutesField = wholeNumberField(0, 1440, minutesMessage);

export const eventTimeFields = {
  spaceId: requiredLine(60, "Choose a space"),
  day: stayDateField,
  startTime: timeField("Enter a start time", /^([01]\d|2[0-3]):[0-5]\d$/),
  endTime: timeField("Enter an end time", /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  setupMinutes: minutesField,
  teardownMinutes: minutesField,
  people: requiredLine(6, "Enter the number of guests").pipe(
    wholeNumberField(1, 999_999, peopleMessage),
  ),
};

export const eventSchema: z.ZodType<EventDetails> = z.object({
  ...eventTimeFields,
  title: requiredLine(200, "Enter a name for the event"),
  contact: optionalLine(maxContactLength),
  note: optionalText(2000),
});

export const newEventSchema = eventSchema.and(z.object({ idempotencyKey: idempotencyKeyField }));
