import { z } from "zod";
import { stayDateField } from "~/booking/stay-fields.server";
import { optionalText, phoneField, requiredLine } from "~/http/parse-form.server";
import { mostPeople } from "~/messaging/reservation-rules";

const peopleMessage = `Enter 1 to ${mostPeople} people`;

/** The form that asks for a table. */
export const reservationSchema = z.object({
  date: stayDateField,
  time: requiredLine(5, "Choose a time"),
  people: requiredLine(20, "Enter how many people come")
    .transform(Number)
    .pipe(
      z
        .number(peopleMessage)
        .int(peopleMessage)
        .min(1, peopleMessage)
        .max(mostPeople, peopleMessage),
    ),
  name: requiredLine(200, "Enter your name"),
  phone: phoneField,
  note: optionalText(1000),
});
