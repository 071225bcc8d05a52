import * as z from "zod";
import { asIssue, type Message } from "~/core/form-state";
import { said } from "~/core/languages/words";
import type { Settings } from "~/core/settings/settings";
import {
  findDayProblem,
  findTimeProblem,
  mostPeople,
} from "~/dining-and-events/enquiries/reservation-rules";
import { optionalText, phoneField, requiredLine } from "~/http/parse-form.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const peopleMessage = said("Enter 1 to 30 people");

/** A value that a rule has an objection to, which is told with all else that is wrong. */
const objectedBy =
  (rule: (value: string) => Message | null) => (value: string, context: z.RefinementCtx) => {
    const message = rule(value);
    if (message) context.addIssue({ code: "custom", ...asIssue(message) });
  };

/** The form that asks for a table. */
export const reservationSchema = (settings: Settings, now: Date) =>
  z.object({
    date: stayDateField.superRefine(objectedBy((day) => findDayProblem(day, settings, now))),
    time: requiredLine(5, said("Choose a time")).superRefine(
      objectedBy((time) => findTimeProblem(time, settings)),
    ),
    people: requiredLine(20, said("Enter how many people come"))
      .transform(Number)
      .pipe(
        z
          .number(peopleMessage)
          .int(peopleMessage)
          .min(1, peopleMessage)
          .max(mostPeople, peopleMessage),
      ),
    name: requiredLine(200, said("Enter your name")),
    phone: phoneField,
    note: optionalText(1000),
  });
