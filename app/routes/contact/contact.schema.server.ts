import * as z from "zod";
import { said } from "~/core/languages/words";
import { checkConfirmedEmail, confirmedEmailFields } from "~/http/confirmed-email.server";
import { blankIsNull, phoneField, requiredLine, requiredText } from "~/http/parse-form.server";

/** The contact form, wherever it stands. */
export const contactSchema = z
  .object({
    name: requiredLine(200, said("Enter your name")),
    ...confirmedEmailFields,
    phone: blankIsNull(phoneField),
    message: requiredText(2000, said("Write your message")),
  })
  .superRefine(checkConfirmedEmail);
