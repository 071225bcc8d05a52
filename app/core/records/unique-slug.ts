import slugify from "@sindresorhus/slugify";

/** Slugs appear in URLs and place ids. */
const maxSlugLength = 24;
/** The URL of a new record's form ends with it. */
export const newRecordSlug = "new";

/** `fallback` is used if the name has no usable letters. If `garden-hall` is taken, returns `garden-hall-b`. */
export function makeUniqueSlug(
  name: string,
  fallback: string,
  takenSlugs: readonly string[],
): string {
  const letters = slugify(name, { decamelize: false })
    .replace(/[^a-z-]/g, "")
    .slice(0, maxSlugLength)
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
  const base = letters || fallback;
  for (let suffix = ""; ; suffix = nextSuffix(suffix)) {
    const candidate = suffix ? `${base}-${suffix}` : base;
    if (!takenSlugs.includes(candidate) && candidate !== newRecordSlug) return candidate;
  }
}

/** Returns `b`, `c` to `z`, then `za`, `zb` and so on. */
function nextSuffix(suffix: string): string {
  const lastLetter = suffix.at(-1);
  if (!lastLetter) return "b";
  const nextLetter = String.fromCharCode(lastLetter.charCodeAt(0) + 1);
  return lastLetter === "z" ? `${suffix}a` : suffix.slice(0, -1) + nextLetter;
}
