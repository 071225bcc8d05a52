import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { optionalPassword } from "~/http/account-schemas.server";

/** Which provider is to become a way in, and the account's password where it has one. */
export const linkSchema = z.object({
  provider: z.string(defineMessage("Choose a provider")).max(30),
  password: optionalPassword,
});
