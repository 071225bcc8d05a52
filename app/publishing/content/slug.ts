import slugify from "@sindresorhus/slugify";
import { maxContentLengths } from "./content-policy";

/** Makes a slug from a text; empty if no character is usable. */
export function makeSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, maxContentLengths.slug).replace(/-+$/, "");
}

/** Returns the first free one of `slug`, `slug-2`, `slug-3` … */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const free = slug.slice(0, maxContentLengths.slug - suffix.length) + suffix;
    if (!taken.has(free)) return free;
  }
}
