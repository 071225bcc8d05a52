import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

export const parseProviderChecks = storedJsonParser(
  "checks of a sign-in",
  z.object({ nonce: z.string(), verifier: z.string() }),
);

export const parseProviderUser = storedJsonParser(
  "somebody of a provider",
  z.object({
    subject: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    name: z.string().nullable(),
  }),
);
