import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";
import { said } from "~/languages/words";

/** Which provider is to become a way in, and the account's password where it has one. */
export const linkSchema = z.object({
  provider: z.string(said("Choose a provider")).max(30),
  password: optionalPassword,
});
