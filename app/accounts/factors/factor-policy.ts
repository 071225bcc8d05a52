import type { FactorType } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";

const minute = 60_000;

/** So long somebody has to show that they have a factor that they asked for. */
export const enrolmentTtlMs = 15 * minute;
/** So long a code for a challenge is taken. */
export const challengeTtlMs = 10 * minute;
/** So many wrong codes end a challenge. */
export const maxChallengeTries = 5;
/** An account has at most so many, those included that nobody showed yet. */
export const maxFactors = 10;
export const maxFactorNameLength = 60;

/** A code of an authenticator app (RFC 6238), as nearly all of them make it. */
export const stepSeconds = 30;
export const codeDigits = 6;
/** A code of one step before or after is taken too: clocks differ, and typing takes a while. */
export const stepTolerance = 1;

export const recoveryCodeCount = 10;
/** Whoever has no more than so many is asked to make new ones. */
export const lowRecoveryCodeCount = 3;

const defaultNames: Record<FactorType, PlainText> = {
  totp: "Authenticator app",
  phone: "Text message",
};

/** What a factor is called that nobody named: `Authenticator app`, `Authenticator app 2`. */
export function uniqueFactorName(type: FactorType, taken: string[], { t }: Translator): string {
  const base = t(defaultNames[type]);
  const others = Array.from({ length: maxFactors }, (_, n) => `${base} ${n + 2}`);
  return [base, ...others].find((name) => !taken.includes(name)) ?? base;
}

/** A recovery code as it is shown: `7K2M9-QXA41`. */
export const formatRecoveryCode = (letters: string): string =>
  `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** What was typed, as codes are stored: any case, and O, I and L for the digits they look like. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed.replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");

/** Whether what was typed has the form of a recovery code. */
export const isRecoveryCode = (typed: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{10}$/.test(normaliseRecoveryCode(typed));

/** A number with all but its last digits hidden, for whoever has not shown yet who they are. */
export const maskPhone = (phone: string): string => `… ${phone.slice(-3)}`;
