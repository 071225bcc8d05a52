import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";

/** Which provider is to become a way in, and the account's password where it has one. */
export const linkSchema = z.object({
  provider: z.string("Choose a provider").max(30),
  password: optionalPassword,
});
