import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

/** Ways of showing who one is (RFC 8176 where it has a word for one). */
export const methods = [
  "password",
  /** A code or a link that was sent to an address or a number. */
  "otp",
  /** By a provider. */
  "oauth",
  /** Second factors. */
  "totp",
  "phone",
  "recovery",
] as const;
export type Method = (typeof methods)[number];

/** How a session's user came in: a way, and when, in seconds since 1970. */
export interface SessionMethod {
  method: Method;
  timestamp: number;
}

export const parseSessionMethods = storedJsonParser(
  "ways in of a session",
  z.array(z.object({ method: z.enum(methods), timestamp: z.number().int() })),
);

const secondFactors: readonly Method[] = ["totp", "phone", "recovery"];

/** Authenticator assurance level: 2 where a second factor was shown. */
export const assuranceLevelOf = (amr: SessionMethod[]): "aal1" | "aal2" =>
  amr.some(({ method }) => secondFactors.includes(method)) ? "aal2" : "aal1";

export const createSessionMethod = (method: Method, now: Date): SessionMethod => ({
  method,
  timestamp: Math.floor(now.getTime() / 1000),
});
