import { editDistance } from "~/core/edit-distance";

/** Any variable with one of these prefixes is meant for this program. */
const variablePrefixes = ["SMTP_", "MAIL_", "BACKUP_", "OIDC_", "AUTH_", "SMS_", "ADMIN_"];

/** Letters and digits only, so that DATADIR matches DATA_DIR. */
const normaliseVariable = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Returns the maximum edit distance to a name. It is small for short names, which resemble many others. */
const getMaxDistance = (name: string) => (name.length < 6 ? 1 : name.length < 9 ? 2 : 3);

/** Finds variables that look meant for this program, each with the most similar valid name or null. */
export function findMistypedVariables(
  names: string[],
  validNames: string[],
): { name: string; suggestion: string | null }[] {
  return names.flatMap((name) => {
    if (validNames.includes(name)) return [];
    const prefix = variablePrefixes.find((text) => name.startsWith(text));
    const suggestion = findNearestVariable(
      name,
      prefix ? validNames.filter((validName) => validName.startsWith(prefix)) : validNames,
      prefix ? Number.POSITIVE_INFINITY : 0,
    );
    return suggestion || prefix ? [{ name, suggestion }] : [];
  });
}

/** Finds the valid name with the smallest edit distance. `extraDistance` is added to the usual maximum. */
function findNearestVariable(
  name: string,
  validNames: string[],
  extraDistance: number,
): string | null {
  const letters = normaliseVariable(name);
  const candidates = validNames
    .filter((validName) => {
      // The difference in length is a lower bound of the distance. It excludes most names cheaply.
      const validLetters = normaliseVariable(validName);
      const minDistance = Math.abs(letters.length - validLetters.length);
      return (
        minDistance <= getMaxDistance(validLetters) + extraDistance ||
        isExtendedName(letters, validLetters)
      );
    })
    .map((validName) => ({
      validName,
      distance: editDistance(letters, normaliseVariable(validName)),
    }))
    .filter(
      ({ validName, distance }) =>
        distance <= getMaxDistance(normaliseVariable(validName)) + extraDistance ||
        isExtendedName(letters, normaliseVariable(validName)),
    )
    .sort((a, b) => a.distance - b.distance);
  return candidates[0]?.validName ?? null;
}

/** DATA_DIRECTORY extends DATA_DIR. Short names such as PORT are excluded, so that PORTAL does not match. */
const isExtendedName = (letters: string, validLetters: string) =>
  validLetters.length > 6 && letters.startsWith(validLetters);

export const describeMistypedVariables = (names: string[], validNames: string[]): string[] =>
  findMistypedVariables(names, validNames).map(({ name, suggestion }) =>
    suggestion
      ? `${name} is not a variable of this program and is ignored. Did you mean ${suggestion}?`
      : `${name} is not a variable of this program and is ignored. See README.md for the list.`,
  );
