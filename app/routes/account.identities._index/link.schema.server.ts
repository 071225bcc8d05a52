import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { optionalPassword } from "~/http/account-schemas.server";

export const linkSchema = z.object({
  provider: z.string(defineMessage("Choose a provider")).max(30),
  password: optionalPassword,
});
