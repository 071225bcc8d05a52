import { editDistance } from "~/core/edit-distance";

/** Any variable with one of these prefixes is meant for this program. */
const variablePrefixes = ["SMTP_", "MAIL_", "BACKUP_", "OIDC_", "AUTH_", "SMS_", "ADMIN_"];

/** Letters and digits only, so that DATADIR matches DATA_DIR. */
const normaliseVariable = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Maximum edit distance. Short words easily match others. */
const findMaxDistance = (name: string) => (name.length < 6 ? 1 : name.length < 9 ? 2 : 3);

/** Finds variables that look meant for this program, each with the most similar known name or null. */
export function findMistypedVariables(
  names: string[],
  known: string[],
): { name: string; meant: string | null }[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const family = variablePrefixes.find((beginning) => name.startsWith(beginning));
    const meant = findNearestVariable(
      name,
      family ? known.filter((each) => each.startsWith(family)) : known,
      family ? Number.POSITIVE_INFINITY : 0,
    );
    return meant || family ? [{ name, meant }] : [];
  });
}

/** Finds the known name with the smallest edit distance. `extra` is added to the usual maximum. */
function findNearestVariable(name: string, known: string[], extra: number): string | null {
  const letters = normaliseVariable(name);
  const byDistance = known
    .filter((each) => {
      // The length difference is a lower bound, which excludes most names cheaply.
      const meant = normaliseVariable(each);
      const longer = Math.abs(letters.length - meant.length);
      return longer <= findMaxDistance(meant) + extra || isExtendedName(letters, meant);
    })
    .map((each) => ({ each, distance: editDistance(letters, normaliseVariable(each)) }))
    .filter(
      ({ each, distance }) =>
        distance <= findMaxDistance(normaliseVariable(each)) + extra ||
        isExtendedName(letters, normaliseVariable(each)),
    )
    .sort((a, b) => a.distance - b.distance);
  return byDistance[0]?.each ?? null;
}

/** DATA_DIRECTORY extends DATA_DIR. Short names such as PORT are excluded, so that PORTAL is no match. */
const isExtendedName = (letters: string, known: string) =>
  known.length > 6 && letters.startsWith(known);

export const describeMistypedVariables = (names: string[], known: string[]): string[] =>
  findMistypedVariables(names, known).map(({ name, meant }) =>
    meant
      ? `${name} is not a variable of this program and is ignored. Did you mean ${meant}?`
      : `${name} is not a variable of this program and is ignored. See README.md for the list.`,
  );
