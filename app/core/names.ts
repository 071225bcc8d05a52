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

/**
 * Returns whether a text may name several guests: `Doe, John; Doe, Jane` or `John Doe & Jane Doe`. For a single guest,
 * `Ruiz Diaz, Ana Maria` is a last and a first name. For several guests it could also be two full names.
 */
export function mayNameSeveralGuests(text: string, guestCount: number): boolean {
  const commaParts = splitIntoNames(text, /,/);
  const slashParts = splitIntoNames(text, /\//);
  if ([commaParts, slashParts].some((parts) => parts.length > 2)) return true;
  if (splitIntoNames(text, /;/).length > 1) return true;
  const joinedParts = splitIntoNames(text, /[&+]|\s(?:and|et|und)\s/i);
  const areFullNames = (names: string[][]) =>
    names.length > 1 && names.every((words) => words.length > 1);
  if (
    [commaParts, joinedParts, slashParts].some((names) => areFullNames(names) && shareWord(names))
  )
    return true;
  return (
    guestCount > 1 &&
    (areFullNames(joinedParts) || (areFullNames(commaParts) && !isSurnameFirst(commaParts)))
  );
}

/** Returns the words of each name, without titles and suffixes. */
const splitIntoNames = (text: string, separator: RegExp): string[][] =>
  text
    .split(separator)
    .map((name) => name.split(/[\s,/]+/).filter((word) => word && !isTitleOrSuffix(word)))
    .filter((words) => words.length > 0);

const isTitleOrSuffix = (word: string): boolean =>
  [titlePattern, conjunctionPattern, suffixPattern].some((pattern) => pattern.test(word));

const shareWord = ([firstWords = [], ...otherNames]: string[][]): boolean => {
  const knownWords = new Set(firstWords.map((word) => word.toLowerCase()));
  return otherNames.flat().some((word) => knownWords.has(word.toLowerCase()));
};

/** Recognises surnames with a particle, such as `De la Cruz`, and surnames in capitals. */
const isSurnameFirst = ([surname = [], firstName = []]: string[][]): boolean =>
  surname.some((word) => /^\p{Ll}/u.test(word)) ||
  (!/\p{Ll}/u.test(surname.join("")) && /\p{Ll}/u.test(firstName.join("")));

/** Splits an account's name, and cuts each part to the length that a booking accepts. */
export function splitAccountName(name: string): { firstName: string; lastName: string } {
  const { firstName, lastName } = splitName(name);
  const cut = (part: string) => [...part].slice(0, maxNamePartLength).join("");
  return { firstName: cut(firstName), lastName: cut(lastName) };
}

export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
