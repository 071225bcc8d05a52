import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";

/** The form that deletes an account. The password is blank if the account has none. */
export const eraseSchema = z.object({
  currentPassword: optionalPassword,
});
