import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import { toSingleLine } from "~/core/single-line";

/** A value that is too long or not a text becomes undefined. */
const singleLine = (maxLength: number) =>
  z.string().transform(toSingleLine).pipe(z.string().max(maxLength)).optional().catch(undefined);

export const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normaliseEmail).pipe(z.email().max(254)).optional().catch(undefined),
  // Some providers send the string "true".
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  name: singleLine(200),
  given_name: singleLine(200),
});
