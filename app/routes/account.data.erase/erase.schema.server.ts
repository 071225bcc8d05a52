import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";

/** Whoever has no password sends none. */
export const eraseSchema = z.object({
  currentPassword: optionalPassword,
});
