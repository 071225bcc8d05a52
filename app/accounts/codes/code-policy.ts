import type { CodePurpose } from "db/schema";
import type { Translator } from "~/core/languages/translator";

const minute = 60_000;

/** How long what was sent can be given back. */
export const codeTtlMs: Record<CodePurpose, number> = {
  "prove-email": 24 * 60 * minute,
  recover: 60 * minute,
  "sign-in": 15 * minute,
  "change-email": 24 * 60 * minute,
  "prove-phone": 15 * minute,
  reauthenticate: 15 * minute,
};

/** So many wrong tries end a code; with six digits that is one chance in 200,000. */
export const maxTries = 5;

/**
 * So many of an account for one purpose can be given back at the same time: one that its owner holds, and
 * as many as strangers can cause in a day (Settings), so that nobody ends it by asking too.
 */
export const maxActiveCodes = 6;

/** What is typed, without the spaces and dashes that people put between digits. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, "");

/** The same in words: `24 hours`. */
export function formatCodeTtl(purpose: CodePurpose, { count }: Translator): string {
  const minutes = codeTtlMs[purpose] / minute;
  return minutes % 60 === 0
    ? count(minutes / 60, "{n} hour", "{n} hours")
    : count(minutes, "{n} minute", "{n} minutes");
}
