import { isOtherLanguage, type LanguageCode, type OtherLanguage } from "./codes";

/** What is one for all languages: files, what machines read, the desk. */
const forAll = [
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

const isForAll = (path: string) => forAll.some((each) => `${path}/`.startsWith(each));

/**
 * The language that an address names, and the address without it: `/fr/rooms` is `/rooms` in French.
 * Null where it names none, or what lies below is one for all languages.
 */
export function readLanguage(path: string): { code: OtherLanguage; path: string } | null {
  const [, code = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const below = rest || "/";
  if (!isOtherLanguage(code) || isForAll(below.toLowerCase())) return null;
  return { code, path: below };
}

/** A path of this site, with its query, as it is in a language. */
export function inLanguage(path: string, code: LanguageCode): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  if (code === "en" || isForAll(pathname.toLowerCase()) || readLanguage(pathname)) return path;
  const rest = path.slice(pathname.length);
  return `/${code}${pathname === "/" ? "" : pathname}${rest}`;
}

/**
 * What leads somewhere; React writes it so, and quotes are never plain in a text of a page. A link that
 * says its language right before (ui/language-links.tsx) leads there.
 */
const leading =
  /(?<!hrefLang="[a-z-]+") (href|action|formaction|data-look-again)="(\/(?!\/)[^"]*)"/gi;

/** A page whose links and forms stay in its language. */
export const withLinksIn = (html: string, code: LanguageCode): string =>
  code === "en"
    ? html
    : html.replace(leading, (_, name, path) => ` ${name}="${inLanguage(path, code)}"`);
