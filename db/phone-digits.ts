/** What people write into a phone number beside its digits; the (0) first, before its signs go. */
const signs = ["(0)", ..."+ ()./-"];

/**
 * The SQL of the last nine digits of a row's number: of its E.164 form, or else of what was typed. Two
 * ways of writing a number have the same (`lastDigits`).
 */
export const phoneKey = `substr(coalesce(phone_e164, ltrim(${phoneDigits("phone")}, '0')), -9)`;

/** The SQL of a column's phone number by its digits alone, as the migrations of the indexes have it. */
export function phoneDigits(column: string): string {
  return signs.reduce((rest, sign) => `replace(${rest}, '${sign}', '')`, column);
}
