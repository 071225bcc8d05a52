import * as z from "zod";
import { optionalPassword } from "~/http/account-schemas.server";

export const eraseSchema = z.object({
  currentPassword: optionalPassword,
});
