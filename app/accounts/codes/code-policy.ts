import type { CodePurpose } from "db/schema";
import type { Translator } from "~/core/languages/translator";

export interface CodeContext {
  origin: string | null;
  /** The client's IP address, or null if unknown. */
  address: string | null;
  translator: Translator;
  now: Date;
}

const minuteMs = 60_000;

export const codeTtlMs: Record<CodePurpose, number> = {
  "prove-email": 24 * 60 * minuteMs,
  recover: 60 * minuteMs,
  "sign-in": 15 * minuteMs,
  "change-email": 24 * 60 * minuteMs,
  "prove-phone": 15 * minuteMs,
  reauthenticate: 15 * minuteMs,
};

/** Shortest time between two codes to an address or number, so that a script cannot flood an inbox or a phone. */
export const codePauseMs = minuteMs;

/** Number of wrong tries after which a code expires. The chance of guessing six digits is then one in 200,000. */
export const maxCodeTries = 5;

/** One for the owner, and as many as others can request in a day. So others never invalidate the owner's code. */
export const maxActiveCodes = 6;

export const normaliseCode = (submitted: string): string => submitted.replace(/[\s-]/g, "");

/** Formats how long a code is valid: `15 minutes`. */
export function formatCodeTtl(purpose: CodePurpose, { count }: Translator): string {
  const minutes = codeTtlMs[purpose] / minuteMs;
  return minutes % 60 === 0
    ? count(minutes / 60, "{n} hour", "{n} hours")
    : count(minutes, "{n} minute", "{n} minutes");
}
