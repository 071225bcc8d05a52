import Negotiator from "negotiator";
import { type LanguageCode, otherLanguageCodes } from "~/core/languages/language-codes";

/**
 * The first page of a visit has inline styles, which saves a round trip. Later pages use the cached sheet.
 * @param site the header Sec-Fetch-Site
 */
export const isFirstPageOfVisit = (site: string | string[] | null | undefined) =>
  site === "none" || site === "cross-site";

export const savesData = (value: string | string[] | null | undefined) => value === "on";

export const hasOwnCookie = (cookie: string | null | undefined) =>
  /(^|[;\s])(__Host-)?lodge_/.test(cookie ?? "");

const languageCodes = ["en", ...otherLanguageCodes] as const;

/** Browsers send less. Parsing 16 kB would cost more than a cached page. */
const maxAcceptLength = 500;

/** Returns the language to suggest, or null. The URL alone decides the page's language. */
export function findPreferredLanguage(
  language: LanguageCode,
  accept: string | null | undefined,
): LanguageCode | null {
  if (!accept || accept === "*" || accept.length > maxAcceptLength) return null;
  const [first] = new Negotiator({ headers: { "accept-language": accept } }).languages([
    ...languageCodes,
  ]);
  return languageCodes.find((code) => code === first && code !== language) ?? null;
}
