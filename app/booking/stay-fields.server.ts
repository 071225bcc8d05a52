import { boards } from "db/schema";
import { z } from "zod";
import { maxGuests, messages } from "./booking-rules";
import { parseStayDate } from "./stay";

/** A date of stay from a form or an address, as `yyyy-MM-dd`. */
export const stayDateField = z.string({ error: "Choose a date" }).transform((text, context) => {
  const day = parseStayDate(text);
  if (day) return day;
  const message = text.trim() === "" ? "Choose a date" : messages.dateInvalid;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

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
