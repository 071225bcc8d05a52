import * as z from "zod";
import { maxPasswordLength } from "~/passwords/password-rules";

/** Whoever has no password sends none. */
export const eraseSchema = z.object({
  currentPassword: z
    .string()
    .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`)
    .default(""),
});
