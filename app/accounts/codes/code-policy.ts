import type { CodePurpose } from "db/schema";
import type { Translator } from "~/core/languages/translator";

const minute = 60_000;

export const codeTtlMs: Record<CodePurpose, number> = {
  "prove-email": 24 * 60 * minute,
  recover: 60 * minute,
  "sign-in": 15 * minute,
  "change-email": 24 * 60 * minute,
  "prove-phone": 15 * minute,
  reauthenticate: 15 * minute,
};

/** Wrong tries after which a code expires. For six digits this is one chance in 200,000. */
export const maxTries = 5;

/**
 * Valid codes per account and purpose: the owner's, and as many as strangers can request in a day (Settings).
 * So a stranger's request never invalidates the owner's code.
 */
export const maxActiveCodes = 6;

export const normaliseCode = (submitted: string): string => submitted.replace(/[\s-]/g, "");

export function formatCodeTtl(purpose: CodePurpose, { count }: Translator): string {
  const minutes = codeTtlMs[purpose] / minute;
  return minutes % 60 === 0
    ? count(minutes / 60, "{n} hour", "{n} hours")
    : count(minutes, "{n} minute", "{n} minutes");
}
