import { makeSlug } from "~/publishing/content/slug";

/** Maximum length of a slug, which appears in URLs and place ids. */
const maxSlugLength = 24;

/**
 * Makes a slug for a new space or amenity from its name: `garden-hall`.
 * @param usual the slug of a name without usable letters
 * @param taken existing slugs; the next choice is `garden-hall-b`
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

/** Returns `b`, `c` to `z`, then `za`, `zb` and so on. */
function nextSuffix(suffix: string): string {
  const last = suffix.at(-1);
  if (!last) return "b";
  const next = String.fromCharCode(last.charCodeAt(0) + 1);
  return last === "z" ? `${suffix}a` : suffix.slice(0, -1) + next;
}
