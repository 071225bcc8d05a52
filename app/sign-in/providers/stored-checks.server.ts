import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";

/** Parses the values that bind a callback to its sign-in (sealed in `provider_flows`). */
export const parseProviderChecks = createStoredJsonParser(
  "checks of a sign-in",
  z.object({ nonce: z.string(), verifier: z.string() }),
);

export const parseProviderUser = createStoredJsonParser(
  "user of a provider",
  z.object({
    subject: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    name: z.string().nullable(),
  }),
);
