import slugify from "@sindresorhus/slugify";
import { maxContentLengths } from "./content-policy";

export function makeSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, maxContentLengths.slug).replace(/-+$/, "");
}

/** Returns the first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function findFreeSlug(slug: string, takenSlugs: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const candidate = slug.slice(0, maxContentLengths.slug - suffix.length) + suffix;
    if (!takenSlugs.has(candidate)) return candidate;
  }
}
