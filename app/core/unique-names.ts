/** Converts only A to Z, because the database ignores case only for these. */
const foldCase = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Returns whether `names`, which include the name itself, contain it more than once. Ignores case. */
export function isRepeatedName(name: string, names: string[]): boolean {
  const foldedName = foldCase(name);
  return names.filter((otherName) => foldCase(otherName) === foldedName).length > 1;
}
