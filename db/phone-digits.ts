/** What people write into a phone number beside its digits; the (0) first, before its signs go. */
const signs = ["(0)", ..."+ ()./-"];

/** The SQL of the digits by which two ways of writing a column's number are one (`digitsOfPhone`). */
export const phoneKey = (column: string): string =>
  `substr(ltrim(${phoneDigits(column)}, '0'), -9)`;

/** The SQL of a column's phone number by its digits alone, as the migrations of the indexes have it. */
export const phoneDigits = (column: string): string =>
  signs.reduce((rest, sign) => `replace(${rest}, '${sign}', '')`, column);
