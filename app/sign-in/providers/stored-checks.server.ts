import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

/** What the answer to somebody who is with a provider is checked by, but for the state. */
export const parseProviderChecks = storedJsonParser(
  "checks of a sign-in",
  z.object({ nonce: z.string(), verifier: z.string() }),
);

/** What a provider said of somebody who is asked whether it shall be linked. */
export const parseProviderPerson = storedJsonParser(
  "somebody of a provider",
  z.object({
    subject: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    name: z.string().nullable(),
  }),
);
