import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { optionalPassword } from "~/http/account-schemas.server";

/** The form that adds a provider. The password is blank if the account has none. */
export const linkSchema = z.object({
  provider: z.string(defineMessage("Choose a provider")).max(30),
  password: optionalPassword,
});
