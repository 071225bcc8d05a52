import slugify from "@sindresorhus/slugify";
import { maxContentLengths } from "./content-policy";

/** A text as the last part of an address; empty when nothing of it can stand there. */
export function makeSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, maxContentLengths.slug).replace(/-+$/, "");
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const free = slug.slice(0, maxContentLengths.slug - suffix.length) + suffix;
    if (!taken.has(free)) return free;
  }
}
