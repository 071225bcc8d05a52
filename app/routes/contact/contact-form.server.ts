import * as z from "zod";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";
import { blankIsNull, phoneField, requiredLine, requiredText } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import { describeParty } from "~/reservations/availability/party";
import { datesFields, parseParty } from "~/reservations/availability/stay-fields.server";

export const contactSchema = z
  .object({
    name: requiredLine(200, defineMessage("Enter your name")),
    ...confirmedEmailFields,
    phone: blankIsNull(phoneField),
    message: requiredText(2000, defineMessage("Write your message")),
  })
  .superRefine(validateConfirmedEmail);

/** Returns the first sentence of a message to the lodge, or "" if the query names no guests. */
export function composeInitialMessage(params: URLSearchParams, translator: Translator): string {
  const { values } = parseQuery(params, datesFields);
  const { guests, checkIn, checkOut } = values;
  if (!guests) return "";
  const party = describeParty(parseParty(values, []), translator);
  if (!checkIn || !checkOut) {
    return translator.t("We are looking for rooms for {guests}.", { guests: party });
  }
  return translator.t("We are looking for rooms for {guests}, from {from} to {to}.", {
    guests: party,
    from: translator.formatStayDate(checkIn),
    to: translator.formatStayDate(checkOut),
  });
}
