import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import { toSingleLine } from "~/core/single-line";

/** Ignores values that are too long or not text. */
const words = (longest: number) =>
  z.string().transform(toSingleLine).pipe(z.string().max(longest)).optional().catch(undefined);

/** The claims that we use (OpenID Connect Core, 5.1). */
export const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normaliseEmail).pipe(z.email().max(254)).optional().catch(undefined),
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  name: words(200),
  given_name: words(200),
});
