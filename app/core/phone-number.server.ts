import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { toDialString } from "./phone";

/** Default country, unless the phone number in Settings belongs to another one. */
const defaultCountry: CountryCode = "RW";
const maxDigits = 15;
/** Shorter numbers cannot be called from another country. */
const minDigits = 5;
/** Minimum length of a number whose plus sign is missing. */
const minInternationalDigits = 11;
/** Shorter numbers are extensions or invalid. */
const minComparedDigits = 7;

/** Matches digits and the signs that people type between them. */
const digitsWithSigns = /[+(\d][\d\s()./-]*/g;

/** Matches a letter O next to a digit, but not next to another letter. */
const letterForZero = /(?<=\d)o(?!\p{L})|(?<!\p{L})o(?=\d)/giu;

export type ParsedPhone =
  | { kind: "number"; e164: string; extension: string | null }
  /** Several different numbers; `e164` is the first. */
  | { kind: "several"; e164: string }
  /** Neither a valid number of the lodge's country nor a possible international number. */
  | { kind: "without-country" }
  /** A spreadsheet rounded the number: `2.50789E+11`. */
  | { kind: "shortened" }
  | { kind: "too-long" }
  | { kind: "too-short" };

/** Parses one phone number in any notation and script. Numbers without a country code belong to `country`. */
export function parsePhone(submitted: string, country: CountryCode = defaultCountry): ParsedPhone {
  const text = normalisePhoneText(submitted);
  const expanded = expandExponent(text);
  if (expanded === null) return { kind: "shortened" };
  const [number, secondNumber] = findNumbers(expanded, country);
  if (number && secondNumber) return { kind: "several", e164: number.number };
  if (number) return { kind: "number", e164: number.number, extension: number.ext ?? null };
  const digits = expanded.replace(/\D/g, "").length;
  if (digits < minDigits) return { kind: "too-short" };
  return digits > maxDigits ? { kind: "too-long" } : { kind: "without-country" };
}

/** Returns the first phone number of a text in E.164, or null. */
export function toE164(submitted: string, country?: CountryCode): string | null {
  const parsed = parsePhone(submitted, country);
  return parsed.kind === "number" || parsed.kind === "several" ? parsed.e164 : null;
}

/**
 * Returns the keys by which the phone numbers of texts are compared: E.164, or else the digits, which match only
 * the same digits. Numbers without a country code belong to `country`.
 */
export function listPhoneKeys(text: string, country: CountryCode): string[] {
  const expanded = expandExponent(normalisePhoneText(text));
  const numbers = expanded === null ? [] : findNumbers(expanded, country);
  if (numbers.length > 0) return numbers.map(({ number }) => number);
  return (text.match(digitsWithSigns) ?? [])
    .map((digits) => digits.replaceAll("(0)", "").replace(/\D/g, ""))
    .filter((digits) => digits.length >= minComparedDigits)
    .map((digits) => findWithoutPlus(digits)?.number ?? digits);
}

/** Returns digits that every notation of a number contains, also of numbers in other countries. */
export const commonDigitsOf = (phoneKey: string): string => phoneKey.slice(-minComparedDigits);

/** Returns the country of the lodge's own number, to which numbers without a country code belong. */
export function lodgeCountry(lodgePhone: string | null): CountryCode {
  const number =
    lodgePhone === null ? undefined : findInternational(normalisePhoneText(lodgePhone));
  if (!number) return defaultCountry;
  const { country, countryCallingCode } = number;
  return (
    country ??
    getCountries().find((code) => getCountryCallingCode(code) === countryCallingCode) ??
    defaultCountry
  );
}

/** Returns the lodge's number in E.164, or its dialable characters if it is not valid. */
export const toDialableLodgePhone = (phone: string): string =>
  toE164(phone, lodgeCountry(phone)) ?? toDialString(phone);

/** Converts the notations of people, websites and spreadsheets to one that libphonenumber reads. */
function normalisePhoneText(submitted: string): string {
  return (
    submitted
      .normalize("NFKC")
      .replace(/\p{Cf}|\p{Cc}/gu, " ")
      .replace(/\p{Nd}/gu, toAsciiDigit)
      .replace(/[\p{Pd}\u2212]/gu, "-")
      .replace(letterForZero, "0")
      // The apostrophe by which spreadsheets mark text, and the zero of `+44 (0)20`.
      .replace(/^\s*'|\(0\)/g, "")
      // WhatsApp links omit the plus sign.
      .replace(/\b(?:wa\.me\/|phone=)\+?(?=\d)/gi, " +")
      // 00 is the international prefix.
      .replace(/(^|[^\d+])00(?=[1-9])/g, "$1+")
      // A comma or semicolon before another number separates two numbers.
      .replace(/[,;](?=[\s()-]*(?:[\d+][\s()-]*){7})/g, " / ")
      // A label right before a number, as in `Tel0788123456`.
      .replace(/(\p{L})(?=[+\d](?:[\s()-]*\d){6})/gu, "$1 ")
      // Decimals that a spreadsheet added.
      .replace(/^\s*(\d{7,15})[.,]0+\s*$/, "$1")
      .trim()
  );
}

/** Returns the different numbers of a text. */
function findNumbers(text: string, country: CountryCode): PhoneNumber[] {
  const numbers = findValidNumbers(text, country);
  if (numbers.length > 0) return numbers;
  const number = findInternational(text) ?? findWithoutPlus(text);
  return number ? [number] : [];
}

/** Skips the search if the whole text is one number. */
function findValidNumbers(text: string, country: CountryCode): PhoneNumber[] {
  const onlyNumber = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (onlyNumber?.isValid()) return [onlyNumber];
  let end = 0;
  const numbers: PhoneNumber[] = [];
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(text, country)) {
    // Digits after another country's code are not a number of the lodge's country.
    const followsForeignCode = /\+\s*\d/.test(text.slice(end, startsAt));
    if (!followsForeignCode) numbers.push(number);
    end = endsAt;
  }
  return [...new Map(numbers.map((number) => [number.number, number])).values()];
}

/** Converts a decimal digit of any script to 0–9. Unicode lists each script's digits in order from 0. */
function toAsciiDigit(digit: string): string {
  if (/[0-9]/.test(digit)) return digit;
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Writes out an exponent notation, such as `2.50789E+11`. Returns null if digits are lost. */
function expandExponent(text: string): string | null {
  const [, firstDigit = "", decimals = "", power] =
    /^\+?(\d)[.,](\d+)e\+?(\d{1,2})$/i.exec(text.replace(/\s/g, "")) ?? [];
  if (power === undefined) return text;
  return decimals.length < Number(power)
    ? null
    : `${firstDigit}${decimals.slice(0, Number(power))}`;
}

function findInternational(text: string) {
  if (!text.includes("+")) return undefined;
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() ? number : undefined;
}

function findWithoutPlus(text: string) {
  const digits = text.replace(/[\s().-]/g, "");
  if (!/^[1-9]\d+$/.test(digits) || digits.length < minInternationalDigits) return undefined;
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number?.isValid() ? number : undefined;
}
