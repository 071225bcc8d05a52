/** Characters that people type between digits. (0) comes first, before its brackets are removed. */
const signs = ["(0)", ..."+ ()./-"];

/**
 * The SQL of a row's last nine digits: of the E.164 form, or else of the typed number. Two notations of a
 * number give the same digits (`lastDigits`).
 */
export const phoneKey = `substr(coalesce(phone_e164, ltrim(${phoneDigits("phone")}, '0')), -9)`;

/** Returns the SQL of a column's digits. The indexes of the migrations use the same expression. */
export function phoneDigits(column: string): string {
  return signs.reduce((rest, sign) => `replace(${rest}, '${sign}', '')`, column);
}
