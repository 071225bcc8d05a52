import * as z from "zod";
import {
  type Catering,
  cateringLabels,
  type Layout,
  layoutLabels,
  maxEventHours,
  startTimes,
} from "~/catalogue/conference-spaces/event-options";
import { toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";
import { optionalLine, optionalText, phoneField, requiredLine } from "~/http/parse-form.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const peopleMessage = defineMessage("Enter the number of people");
const wholePeopleMessage = defineMessage("Enter the number of people as a whole number, 1 or more");

const spaceField = requiredLine(60, defineMessage("Choose a space"));
const startTimeField = z.enum(startTimes, defineMessage("Choose a start time"));
const hoursField = optionalLine(20)
  .superRefine((text, { addIssue }) => {
    const hours = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (hours >= 1 && hours <= maxEventHours) return;
    const message = defineMessage("Choose 1 to {max} hours", { max: maxEventHours });
    addIssue({ code: "custom", ...toIssue(message) });
  })
  .transform(Number);
const peopleField = requiredLine(20, peopleMessage).pipe(
  z
    .string()
    .regex(/^\d{1,5}$/, wholePeopleMessage)
    .transform(Number)
    .pipe(z.number().min(1, wholePeopleMessage)),
);

const unlessBlank = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (text) => (typeof text === "string" && text.trim() === "" ? undefined : text),
    field.optional(),
  );

/** The fields of "See the price". Space and hours are required; other values may be blank. */
export const priceSchema = z.object({
  space: spaceField,
  date: unlessBlank(stayDateField),
  startTime: unlessBlank(startTimeField),
  hours: hoursField,
  people: unlessBlank(peopleField),
});

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

export const conferenceSchema = z
  .object({
    space: spaceField,
    date: stayDateField,
    startTime: startTimeField,
    hours: hoursField,
    people: peopleField,
    layout: z.enum<[Layout, ...Layout[]]>(keysOf(layoutLabels), defineMessage("Choose a layout")),
    catering: z.enum<[Catering, ...Catering[]]>(
      keysOf(cateringLabels),
      defineMessage("Choose the catering"),
    ),
    name: requiredLine(200, defineMessage("Enter your name")),
    ...confirmedEmailFields,
    phone: phoneField,
    note: optionalText(2000),
  })
  .superRefine(validateConfirmedEmail);
