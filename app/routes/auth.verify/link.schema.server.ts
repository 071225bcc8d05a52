import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";

/** The password is required only for some links. */
export const linkSchema = z.object({
  token: z.string().max(200),
  redirectTo: z.string().max(2000).default(""),
  password: optionalPassword,
});
