import { editDistance } from "~/core/edit-distance";

/** Variables that begin so are meant for this program, whatever follows. */
const variablePrefixes = ["SMTP_", "MAIL_", "BACKUP_", "OIDC_", "AUTH_", "SMS_", "ADMIN_"];

/** Letters alone, so that DATADIR is DATA_DIR. */
const normaliseVariable = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** So many letters may differ: a short word is soon another one. */
const findMaxDistance = (name: string) => (name.length < 6 ? 1 : name.length < 9 ? 2 : 3);

/**
 * Names that look as if they were meant for this program and are none of `known`, each with the one
 * that is probably meant, or null where none is near.
 */
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

/** The known name with the fewest different letters, `extra` more of them than usual allowed. */
function findNearestVariable(name: string, known: string[], extra: number): string | null {
  const letters = normaliseVariable(name);
  const byDistance = known
    .filter((each) => {
      // As many letters differ at the least as one is longer: most names need no closer look.
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
    .sort((one, other) => one.distance - other.distance);
  return byDistance[0]?.each ?? null;
}

/** DATA_DIRECTORY; not PORTAL. */
const isExtendedName = (letters: string, known: string) =>
  known.length > 6 && letters.startsWith(known);

/** The lines of a start, one for each mistyped name. */
export const describeMistypedVariables = (names: string[], known: string[]): string[] =>
  findMistypedVariables(names, known).map(({ name, meant }) =>
    meant
      ? `${name} is no variable of this program and is ignored: is ${meant} meant?`
      : `${name} is no variable of this program and is ignored: README.md lists them.`,
  );
