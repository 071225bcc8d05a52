import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import { toSingleLine } from "~/core/single-line";

/** What is too long or no text is as if it were not there. */
const words = (longest: number) =>
  z.string().transform(toSingleLine).pipe(z.string().max(longest)).optional().catch(undefined);

/** What a provider says of a person (OpenID Connect Core, 5.1), of it what we use. */
export const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normaliseEmail).pipe(z.email().max(254)).optional().catch(undefined),
  // Some write it as a word.
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  name: words(200),
  given_name: words(200),
});
