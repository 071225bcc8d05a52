import type { FactorType } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";

const minute = 60_000;

export const enrolmentTtlMs = 15 * minute;
export const challengeTtlMs = 10 * minute;
export const maxChallengeTries = 5;
export const maxFactors = 10;
export const maxFactorNameLength = 60;

/** Codes of authenticator apps (RFC 6238), with the usual parameters. */
export const stepSeconds = 30;
export const codeDigits = 6;
/** Accepted steps before and after the current one, for clock differences and typing time. */
export const stepTolerance = 1;

export const recoveryCodeCount = 10;
/** Users with this many codes or fewer are asked to create new ones. */
export const lowRecoveryCodeCount = 3;

const defaultNames: Record<FactorType, PlainText> = {
  totp: "Authenticator app",
  phone: "Text message",
};

/** Returns an unused default name: `Authenticator app`, `Authenticator app 2`. */
export function uniqueFactorName(type: FactorType, taken: string[], { t }: Translator): string {
  const base = t(defaultNames[type]);
  const others = Array.from({ length: maxFactors }, (_, n) => `${base} ${n + 2}`);
  return [base, ...others].find((name) => !taken.includes(name)) ?? base;
}

export const formatRecoveryCode = (letters: string): string =>
  `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** Converts typed text to the stored form: upper case, with digits for O, I and L. */
export const normaliseRecoveryCode = (submitted: string): string =>
  submitted.replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");

export const isRecoveryCode = (submitted: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{10}$/.test(normaliseRecoveryCode(submitted));

/** Hides all but the last digits of a number, for sessions without the second factor. */
export const maskPhone = (phone: string): string => `… ${phone.slice(-3)}`;
