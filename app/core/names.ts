export const maxNamePartLength = 100;

const titlePattern = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|sr|sra|m|mme|mlle|herr|frau)\.?$/i;
const conjunctionPattern = /^(?:&|\+|and|et|und|y)$/i;
const suffixPattern = /^(?:jr|sr|ii|iii|iv|ph\.?d|md)\.?$/i;
const trailingTitlePattern = /\s+(?:mr|mrs|ms|miss|mstr|dr|chd|inf)\.?$/i;

/** Splits `Aline Uwase`, `Uwase, Aline, Jr.` or `UWASE/ALINE MRS`. A leading title stays with the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const [first = "", second = "", third = ""] = parts;
  if (parts.length === 2) return { firstName: second, lastName: first };
  if (parts.length === 3 && suffixPattern.test(third)) {
    return { firstName: second, lastName: `${first} ${third}` };
  }
  if (parts.length === 3 && titlePattern.test(third)) {
    return { firstName: `${third} ${second}`, lastName: first };
  }
  const fullName = parts.length === 1 ? first : name.trim();
  const [, surname, givenName = ""] = /^([^/\d]{2,}?)\s*\/\s*([^/\d]+)$/.exec(fullName) ?? [];
  if (surname) return { firstName: givenName.replace(trailingTitlePattern, ""), lastName: surname };
  const words = fullName.split(/\s+/);
  // Titles may be joined, as in `Mr & Mrs`.
  const titleCount = words.findIndex(
    (word) => !titlePattern.test(word) && !conjunctionPattern.test(word),
  );
  // `Dr. Mugisha`, or a single word.
  const lacksFirstName = titleCount === -1 || titleCount === words.length - 1;
  const lastNameIndex = lacksFirstName ? Math.max(titleCount, 1) : titleCount + 1;
  return {
    firstName: words.slice(0, lastNameIndex).join(" "),
    lastName: words.slice(lastNameIndex).join(" "),
  };
}

/** Splits an account's name, and cuts each part to the length that a booking accepts. */
export function splitAccountName(name: string): { firstName: string; lastName: string } {
  const { firstName, lastName } = splitName(name);
  const cut = (part: string) => [...part].slice(0, maxNamePartLength).join("");
  return { firstName: cut(firstName), lastName: cut(lastName) };
}

export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
