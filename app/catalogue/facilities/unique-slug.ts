import { makeSlug } from "~/publishing/content/slug";

/** Letters of a word that stands for a record; addresses and pictures of places have it too. */
const maxSlugLength = 24;

/**
 * A word of small letters and hyphens for a new space or amenity, made of its name: `garden-hall`.
 * @param usual where the name has no letters that addresses know
 * @param taken words that others have; `garden-hall-b` is tried next
 */
export function makeUniqueSlug(name: string, usual: string, taken: readonly string[]): string {
  const letters = makeSlug(name)
    .replace(/[^a-z-]/g, "")
    .slice(0, maxSlugLength)
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
  const word = letters || usual;
  for (let suffix = ""; ; suffix = nextSuffix(suffix)) {
    const tried = suffix ? `${word}-${suffix}` : word;
    if (!taken.includes(tried)) return tried;
  }
}

/** `b`, `c` to `z`, then `za`, `zb` and so on. */
function nextSuffix(suffix: string): string {
  const last = suffix.at(-1);
  if (!last) return "b";
  const next = String.fromCharCode(last.charCodeAt(0) + 1);
  return last === "z" ? `${suffix}a` : suffix.slice(0, -1) + next;
}
