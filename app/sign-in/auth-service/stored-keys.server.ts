import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";

const signingKey = z.object({
  kid: z.string().min(1),
  createdAt: z.iso.datetime(),
  /** When a newer key replaced this one. Null for the current signing key. */
  replacedAt: z.iso.datetime().nullable(),
  jwk: z.object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
});

export type SigningKey = z.output<typeof signingKey>;

export const parseSigningKeys = createStoredJsonParser(
  "keys of the auth service",
  z.array(signingKey).min(1),
);
