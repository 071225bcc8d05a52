import * as z from "zod";

/** Which provider is to become a way in, and the account's password where it has one. */
export const linkSchema = z.object({
  provider: z.string("Choose a provider").max(30),
  password: z.string().max(200).default(""),
});
