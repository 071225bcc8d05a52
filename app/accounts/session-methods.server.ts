import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";

/** Authentication methods of a session, named as in RFC 8176 where it has a name. */
export const methods = [
  "password",
  /** A code or link sent to an address or number. */
  "otp",
  "oauth",
  "totp",
  "phone",
  "recovery",
] as const;
export type Method = (typeof methods)[number];

/** `timestamp` is in seconds since 1970. */
export interface SessionMethod {
  method: Method;
  timestamp: number;
}

export const parseSessionMethods = createStoredJsonParser(
  "sign-in methods of a session",
  z.array(z.object({ method: z.enum(methods), timestamp: z.number().int() })),
);

const secondFactors: readonly Method[] = ["totp", "phone", "recovery"];

/** Level 2 requires a second factor. */
export const assuranceLevelOf = (amr: SessionMethod[]): "aal1" | "aal2" =>
  amr.some(({ method }) => secondFactors.includes(method)) ? "aal2" : "aal1";

export const createSessionMethod = (method: Method, now: Date): SessionMethod => ({
  method,
  timestamp: Math.floor(now.getTime() / 1000),
});
