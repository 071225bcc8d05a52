import * as z from "zod";
import { said } from "~/core/languages/words";
import { optionalPassword } from "~/http/account-schemas.server";

/** Which provider is to become a way in, and the account's password where it has one. */
export const linkSchema = z.object({
  provider: z.string(said("Choose a provider")).max(30),
  password: optionalPassword,
});
