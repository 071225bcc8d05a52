import * as z from "zod";
import { type Message, toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import {
  findTableDayProblem,
  findTableTimeProblem,
  maxPartySize,
} from "~/dining-and-events/enquiries/table-enquiry-policy";
import { optionalText, phoneField, requiredLine } from "~/http/parse-form.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const createRefinement =
  (findProblem: (value: string) => Message | null) => (value: string, context: z.RefinementCtx) => {
    const message = findProblem(value);
    if (message) context.addIssue({ code: "custom", ...toIssue(message) });
  };

function findPeopleProblem(text: string): Message | null {
  const people = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (people >= 1 && people <= maxPartySize) return null;
  return defineMessage("Enter 1 to {max} people", { max: maxPartySize });
}

export const reservationSchema = (settings: Settings, now: Date) =>
  z.object({
    date: stayDateField.superRefine(
      createRefinement((day) => findTableDayProblem(day, settings, now)),
    ),
    time: requiredLine(5, defineMessage("Choose a time")).superRefine(
      createRefinement((time) => findTableTimeProblem(time, settings)),
    ),
    people: requiredLine(20, defineMessage("Enter the number of people"))
      .superRefine(createRefinement(findPeopleProblem))
      .transform(Number),
    name: requiredLine(200, defineMessage("Enter your name")),
    phone: phoneField,
    note: optionalText(1000),
  });
