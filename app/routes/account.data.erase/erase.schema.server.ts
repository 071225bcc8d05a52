import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";

/** Blank for accounts without a password. */
export const eraseSchema = z.object({
  currentPassword: optionalPassword,
});
