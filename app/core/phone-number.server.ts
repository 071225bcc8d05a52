import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { toDialString } from "./phone";

/** The lodge's country, unless the phone number in Settings is of another one. */
const defaultCountry: CountryCode = "RW";
/** E.164 allows no more. */
const maxDigits = 15;
/** With fewer digits no network can place a call from another country. */
const minDigits = 5;
/** A number that lost its plus sign has at least this many digits. */
const minInternationalDigits = 11;

/** The letter O beside a digit, and beside no other letter. */
const letterForZero = /(?<=\d)o(?!\p{L})|(?<!\p{L})o(?=\d)/giu;

/** What a field for one phone number holds. */
export type ParsedPhone =
  | { kind: "number"; e164: string; extension: string | null }
  /** Two different numbers; `e164` is the first. */
  | { kind: "several"; e164: string }
  /** Digits that are no number of the lodge's country and name no other country. */
  | { kind: "without-country" }
  /** A spreadsheet rounded the number: `2.50789E+11`. */
  | { kind: "shortened" }
  | { kind: "too-long" }
  | { kind: "too-short" };

/**
 * Reads one phone number as people write it: with words around it, signs between its digits, an
 * extension, or digits of another script.
 * @param home the country of numbers that name none
 */
export function parsePhone(typed: string, home: CountryCode = defaultCountry): ParsedPhone {
  const text = normalisePhoneText(typed);
  const exact = expandExponent(text);
  if (exact === null) return { kind: "shortened" };
  const [first, other] = findNumbers(exact, home);
  if (first && other) return { kind: "several", e164: first.number };
  const number = first ?? findPossible(exact) ?? findWithoutPlus(exact);
  if (number) return { kind: "number", e164: number.number, extension: number.ext ?? null };
  const digits = exact.replace(/\D/g, "").length;
  if (digits < minDigits) return { kind: "too-short" };
  return digits > maxDigits ? { kind: "too-long" } : { kind: "without-country" };
}

/** Returns what to call for a text that holds a phone number, the first of several, or null. */
export function toE164(typed: string, home?: CountryCode): string | null {
  const read = parsePhone(typed, home);
  return read.kind === "number" || read.kind === "several" ? read.e164 : null;
}

/** Returns the country whose numbers the lodge writes without a country code. */
export function homeCountry(lodgePhone: string | null): CountryCode {
  const number = lodgePhone === null ? undefined : findPossible(normalisePhoneText(lodgePhone));
  if (!number) return defaultCountry;
  const { country, countryCallingCode } = number;
  return (
    country ??
    getCountries().find((each) => getCountryCallingCode(each) === countryCallingCode) ??
    defaultCountry
  );
}

/** Returns what calls the lodge, by the phone number in Settings; that number's signs where it is none. */
export const toLodgeCallNumber = (phone: string): string =>
  toE164(phone, homeCountry(phone)) ?? toDialString(phone);

/** Returns a text in plain digits and signs, with nothing in it that is not seen. */
function normalisePhoneText(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{Cc}/gu, " ")
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(letterForZero, "0")
    .replace(/^\s*'|\(0\)/g, "")
    .replace(/\b(?:wa\.me\/|phone=)\+?(?=\d)/gi, " +")
    .replace(/(^|[^\d+])00(?=[1-9])/g, "$1+")
    .replace(/[,;](?=[\s()-]*(?:[\d+][\s()-]*){7})/g, " / ")
    .replace(/(\p{L})(?=[+\d](?:[\s()-]*\d){6})/gu, "$1 ")
    .replace(/^\s*(\d{7,15})[.,]0+\s*$/, "$1")
    .trim();
}

/** Finds the different numbers of a text. A text that is one number is read without a search. */
function findNumbers(text: string, home: CountryCode): PhoneNumber[] {
  const whole = parsePhoneNumberFromString(text, { defaultCountry: home, extract: false });
  if (whole?.isValid()) return [whole];
  let end = 0;
  const found: PhoneNumber[] = [];
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(text, home)) {
    // Digits behind a country code that the search could not use are not a number of the lodge's country.
    const isOfAnother = /\+\s*\d/.test(text.slice(end, startsAt));
    if (!isOfAnother) found.push(number);
    end = endsAt;
  }
  return [...new Map(found.map((number) => [number.number, number])).values()];
}

/** A decimal digit of any script as one of 0 to 9: each script has its ten in a row, 0 first. */
function digitOf(digit: string): string {
  if (/[0-9]/.test(digit)) return digit;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * Writes out a number that a spreadsheet wrote as a power of ten.
 * @returns null where digits of it are lost; other texts as they are
 */
function expandExponent(text: string): string | null {
  const [, whole = "", decimals = "", power] =
    /^\+?(\d)[.,](\d+)e\+?(\d{1,2})$/i.exec(text.replace(/\s/g, "")) ?? [];
  if (power === undefined) return text;
  return decimals.length < Number(power) ? null : `${whole}${decimals.slice(0, Number(power))}`;
}

/** Finds a number that names its country and has as many digits as numbers of that country have. */
function findPossible(text: string) {
  if (!text.includes("+")) return undefined;
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() ? number : undefined;
}

/** Finds a number with its country code whose plus sign a spreadsheet took. */
function findWithoutPlus(text: string) {
  const digits = text.replace(/[\s().-]/g, "");
  if (!/^[1-9]\d+$/.test(digits) || digits.length < minInternationalDigits) return undefined;
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number?.isValid() ? number : undefined;
}
