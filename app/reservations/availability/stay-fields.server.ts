import { boards } from "db/schema";
import * as z from "zod";
import { type FieldError, toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { parseStayDate } from "~/core/stay";
import { createAdultParty, findPartyProblem, maxChildren, maxInfants, type Party } from "./party";
import { maxPartySize, stayMessages } from "./stay-limits";

const dateField = (missingMessage: string, invalidMessage: string) =>
  z.string({ error: missingMessage }).transform((text, context) => {
    const day = parseStayDate(text);
    if (day) return day;
    context.addIssue({
      code: "custom",
      message: text.trim() === "" ? missingMessage : invalidMessage,
    });
    return z.NEVER;
  });

export const stayDateField = dateField(defineMessage("Choose a date"), stayMessages.dateInvalid);

export const namedDateField = (label: string) =>
  dateField(`${label}: choose a date`, `${label}: ${stayMessages.dateInvalid}`);

const guestsMessage = defineMessage("Choose 1 to 6 guests");

/** Matches up to three digits, but not `0x1` or `1e0`. */
const digits = /^\s*\d{1,3}\s*$/;

export const guestsField = z
  .string(guestsMessage)
  .regex(digits, guestsMessage)
  .transform(Number)
  .pipe(z.number().min(1, guestsMessage).max(maxPartySize, guestsMessage));

const childCountField = (max: number, message: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim() || "0")
    .pipe(z.string().regex(digits, message))
    .transform(Number)
    .pipe(z.number().max(max, message));

export const boardField = z.enum(boards, defineMessage("Choose a board"));

/** Fields of a party. The schema of the complete form must also call `validateParty`. */
export const partyFields = {
  guests: guestsField,
  children: childCountField(maxChildren, defineMessage("Choose 0 to 5 children")),
  infants: childCountField(maxInfants, defineMessage("Choose 0 to 6 under-5s")),
};

export const datesFields = { checkIn: stayDateField, checkOut: stayDateField, ...partyFields };

export const stayFields = { ...datesFields, board: boardField };

export function validateParty(party: Party, { addIssue }: z.core.$RefinementCtx): void {
  const problem = findPartyProblem(party);
  if (problem) addIssue({ code: "custom", path: [problem.field], ...toIssue(problem.message) });
}

/** Adds an invalid combination to `errors` and falls back to adults only. */
export function parseParty(values: Partial<Party>, errors: FieldError[]): Party {
  const party = { ...createAdultParty(values.guests ?? 1), ...values };
  const { guests, children, infants } = party;
  const problem = findPartyProblem({ guests, children, infants });
  if (!problem) return { guests, children, infants };
  errors.push(problem);
  return createAdultParty(guests);
}

const requestedGuests = { guests: guestsField.default(1) };

export const requestedDatesSchema = z
  .object({ ...datesFields, ...requestedGuests })
  .superRefine(validateParty);

export const requestedStaySchema = z
  .object({
    roomId: z.coerce.number().int().positive(),
    ...stayFields,
    ...requestedGuests,
    board: boardField.default("BB"),
  })
  .superRefine(validateParty);

const timeMessage = defineMessage("Choose a time, or leave it empty");

export const arrivalTimeField = z
  .string()
  .default("")
  .transform((text) => text.trim() || null)
  .pipe(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage)
      .nullable(),
  );

export const monthField = z.string().regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, stayMessages.dateInvalid);
