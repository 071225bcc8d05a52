import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { blankIsNull, phoneField, requiredLine } from "~/http/parse-form.server";

export const ownDetailsSchema = z.object({
  name: requiredLine(200, defineMessage("Please enter your name")),
  phone: blankIsNull(phoneField),
  // A form without a version counts as outdated.
  version: z.coerce.number().int().catch(0),
});
