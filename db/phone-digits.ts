/** Characters that people type between digits. (0) comes first, before its brackets are removed. */
const signs = ["(0)", ..."+ ()./-"];

/** The SQL of a row's phone number in E.164, or else of the typed digits. `listPhoneKeys` returns the same. */
export const phoneKey = `coalesce(phone_e164, ${phoneDigits("phone")})`;

/** Returns the SQL of a column's digits. The indexes of the migrations use the same expression. */
export function phoneDigits(column: string): string {
  return signs.reduce((rest, sign) => `replace(${rest}, '${sign}', '')`, column);
}
