import slugify from "@sindresorhus/slugify";
import { maxContentLengths } from "./content-policy";

/** Returns a slug made from a text; empty if no character is usable. */
export function makeSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, maxContentLengths.slug).replace(/-+$/, "");
}

/** Returns the first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function firstFreeSlug(slug: string, takenSlugs: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const candidate = slug.slice(0, maxContentLengths.slug - suffix.length) + suffix;
    if (!takenSlugs.has(candidate)) return candidate;
  }
}
