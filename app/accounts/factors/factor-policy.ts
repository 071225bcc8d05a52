import type { FactorType } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";

const minuteMs = 60_000;

/** How long an unverified factor can be verified. */
export const enrolmentTtlMs = 15 * minuteMs;
export const challengeTtlMs = 10 * minuteMs;
export const maxChallengeTries = 5;
export const maxFactors = 10;
export const maxFactorNameLength = 60;

/** How long a code of an authenticator app is valid (RFC 6238). The apps expect this value and six digits. */
export const stepSeconds = 30;
export const codeDigits = 6;
/** How many steps before and after the current one are accepted, because of clock differences and typing time. */
export const stepTolerance = 1;

export const recoveryCodeCount = 10;
/** Users with this many codes or fewer are asked to create new ones. */
export const lowRecoveryCodeCount = 3;

const defaultNames: Record<FactorType, PlainText> = {
  totp: "Authenticator app",
  phone: "Text message",
};

export function uniqueFactorName(
  type: FactorType,
  takenNames: string[],
  { t }: Translator,
): string {
  const defaultName = t(defaultNames[type]);
  const numberedNames = Array.from(
    { length: maxFactors },
    (_, index) => `${defaultName} ${index + 2}`,
  );
  return [defaultName, ...numberedNames].find((name) => !takenNames.includes(name)) ?? defaultName;
}

export const formatRecoveryCode = (letters: string): string =>
  `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** Converts typed text to the stored form: upper case, with digits for O, I and L. */
export const normaliseRecoveryCode = (submitted: string): string =>
  submitted.replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");

/** Ten letters or digits of Crockford's base 32. */
export const isRecoveryCode = (submitted: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{10}$/.test(normaliseRecoveryCode(submitted));

/** Hides all digits of a number but the last three, for sessions that are not verified by the second factor. */
export const maskPhone = (phone: string): string => `… ${phone.slice(-3)}`;
