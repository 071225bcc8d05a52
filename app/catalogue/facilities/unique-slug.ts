import { makeSlug } from "~/publishing/content/slug";

/** Maximum length of a slug, which appears in URLs and place ids. */
const maxSlugLength = 24;

/**
 * Returns a slug for a new space or amenity, made from its name: `garden-hall`.
 * @param fallback the slug if the name has no usable letters
 * @param takenSlugs existing slugs; if `garden-hall` is taken, the slug is `garden-hall-b`
 */
export function makeUniqueSlug(
  name: string,
  fallback: string,
  takenSlugs: readonly string[],
): string {
  const letters = makeSlug(name)
    .replace(/[^a-z-]/g, "")
    .slice(0, maxSlugLength)
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
  const base = letters || fallback;
  for (let suffix = ""; ; suffix = nextSuffix(suffix)) {
    const candidate = suffix ? `${base}-${suffix}` : base;
    if (!takenSlugs.includes(candidate)) return candidate;
  }
}

/** Returns `b`, `c` to `z`, then `za`, `zb` and so on. */
function nextSuffix(suffix: string): string {
  const last = suffix.at(-1);
  if (!last) return "b";
  const next = String.fromCharCode(last.charCodeAt(0) + 1);
  return last === "z" ? `${suffix}a` : suffix.slice(0, -1) + next;
}
