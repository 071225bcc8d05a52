import * as z from "zod";
import { emailField, phoneField, requiredLine, requiredText } from "~/http/parse-form.server";

/** The contact form, wherever it stands. */
export const contactSchema = z.object({
  name: requiredLine(200, "Enter your name"),
  email: emailField,
  phone: z
    .string()
    .default("")
    .transform((text) => text.trim() || null)
    .pipe(z.union([z.null(), phoneField])),
  message: requiredText(2000, "Write your message"),
});
