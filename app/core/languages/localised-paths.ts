import { isOtherLanguage, type LanguageCode, type OtherLanguage } from "./language-codes";

/** What is one for all languages: files, what machines read, the desk. */
const unlocalisedPaths = [
  "admin",
  "build",
  "icons",
  "pictures",
  "media",
  "calendars",
  "auth/v1",
  "setup",
  "site.webmanifest",
  "robots.txt",
  "sitemap.xml",
  "news.xml",
].map((path) => `/${path}/`);

const isUnlocalised = (path: string) =>
  unlocalisedPaths.some((each) => `${path}/`.startsWith(each));

/**
 * The language that an address names, and the address without it: `/fr/rooms` is `/rooms` in French.
 * Null where it names none, or what lies below is one for all languages.
 */
export function parseLanguagePath(path: string): { code: OtherLanguage; path: string } | null {
  const [, code = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const below = rest || "/";
  if (!isOtherLanguage(code) || isUnlocalised(below.toLowerCase())) return null;
  return { code, path: below };
}

/** A path of this site, with its query, as it is in a language. */
export function localisePath(path: string, code: LanguageCode): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  if (code === "en" || isUnlocalised(pathname.toLowerCase()) || parseLanguagePath(pathname))
    return path;
  const rest = path.slice(pathname.length);
  return `/${code}${pathname === "/" ? "" : pathname}${rest}`;
}

/**
 * What leads somewhere; React writes it so, and quotes are never plain in a text of a page. A link that
 * says its language right before (ui/language-links.tsx) leads there.
 */
const linkAttribute =
  /(?<!hrefLang="[a-z-]+") (href|action|formaction|data-look-again)="(\/(?!\/)[^"]*)"/gi;

/** A page whose links and forms stay in its language. */
export const localiseLinks = (html: string, code: LanguageCode): string =>
  code === "en"
    ? html
    : html.replace(linkAttribute, (_, name, path) => ` ${name}="${localisePath(path, code)}"`);
