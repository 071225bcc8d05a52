import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { confirmedEmailFields, validateConfirmedEmail } from "~/http/confirmed-email.server";
import { blankIsNull, phoneField, requiredLine, requiredText } from "~/http/parse-form.server";

export const contactSchema = z
  .object({
    name: requiredLine(200, defineMessage("Enter your name")),
    ...confirmedEmailFields,
    phone: blankIsNull(phoneField),
    message: requiredText(2000, defineMessage("Write your message")),
  })
  .superRefine(validateConfirmedEmail);
