import { boards } from "db/schema";
import * as z from "zod";
import { parseStayDate } from "~/lodge/stay";
import { maxGuests, messages } from "./stay-limits";

const dateField = (missing: string, wrong: string) =>
  z.string({ error: missing }).transform((text, context) => {
    const day = parseStayDate(text);
    if (day) return day;
    context.addIssue({ code: "custom", message: text.trim() === "" ? missing : wrong });
    return z.NEVER;
  });

/** A date of stay from a form or an address, as `yyyy-MM-dd`. */
export const stayDateField = dateField("Choose a date", messages.dateInvalid);

/** As `stayDateField`, on a form with several: what is wrong with it says which one it is. */
export const namedDateField = (label: string) =>
  dateField(`${label}: choose a date`, `${label}: ${messages.dateInvalid}`);

const guestsMessage = `Choose 1 to ${maxGuests} guests`;

/** How many guests, 1 to 6. */
export const guestsField = z.coerce
  .number(guestsMessage)
  .int(guestsMessage)
  .min(1, guestsMessage)
  .max(maxGuests, guestsMessage);

export const boardField = z.enum(boards, "Choose BB, HB or FB");

/** A month of the availability calendar, `yyyy-MM`. */
export const monthField = z.string().regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, messages.dateInvalid);
