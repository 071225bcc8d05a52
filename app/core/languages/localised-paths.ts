import {
  isTranslationLanguage,
  type LanguageCode,
  type TranslationLanguage,
} from "./language-codes";

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
  unlocalisedPaths.some((prefix) => `${path}/`.startsWith(prefix));

/** Splits `/fr/rooms` into French and `/rooms`. Returns null for paths without a language or translations. */
export function parseLanguagePath(
  path: string,
): { code: TranslationLanguage; path: string } | null {
  const [, code = "", remainingPath = ""] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const pathInEnglish = remainingPath || "/";
  if (!isTranslationLanguage(code) || isUnlocalised(pathInEnglish.toLowerCase())) return null;
  return { code, path: pathInEnglish };
}

/** Returns the path in a language. Leaves English and unlocalised paths as they are. */
export function localisePath(path: string, code: LanguageCode): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  if (code === "en" || isUnlocalised(pathname.toLowerCase()) || parseLanguagePath(pathname))
    return path;
  const queryAndHash = path.slice(pathname.length);
  return `/${code}${pathname === "/" ? "" : pathname}${queryAndHash}`;
}

/**
 * Matches links and forms as React writes them; quotes in a page's text are escaped. Skips a link whose
 * `hrefLang` comes right before: it leads to another language (ui/language-links.tsx).
 */
const linkAttribute =
  /(?<!hrefLang="[a-z-]+") (href|action|formaction|data-look-again)="(\/(?!\/)[^"]*)"/gi;

export const localiseLinks = (html: string, code: LanguageCode): string =>
  code === "en"
    ? html
    : html.replace(linkAttribute, (_, name, path) => ` ${name}="${localisePath(path, code)}"`);
