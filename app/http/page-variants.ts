import Negotiator from "negotiator";
import { type LanguageCode, otherLanguageCodes } from "~/core/languages/language-codes";

/**
 * Returns whether a page is the first of a visit. Such a page has inline styles, which saves a round trip.
 * Later pages use the cached style sheet.
 * @param secFetchSite the header Sec-Fetch-Site
 */
export const isFirstPageOfVisit = (secFetchSite: string | string[] | null | undefined) =>
  secFetchSite === "none" || secFetchSite === "cross-site";

/** Returns whether the browser asks for less data. @param header the header Save-Data */
export const savesData = (header: string | string[] | null | undefined) => header === "on";

/** Returns whether a request has any cookie of the lodge. Its page may then be personal. */
export const hasOwnCookie = (cookie: string | null | undefined) =>
  /(^|[;\s])(__Host-)?lodge_/.test(cookie ?? "");

const languageCodes = ["en", ...otherLanguageCodes] as const;

/** Limit of the header Accept-Language. Browsers send less, and parsing 16 kB costs more than a cached page. */
const maxAcceptLength = 500;

/**
 * Returns the language that the browser prefers to the page's, or null. The page only suggests it: the URL alone
 * decides the language.
 */
export function findPreferredLanguage(
  language: LanguageCode,
  acceptLanguage: string | null | undefined,
): LanguageCode | null {
  if (!acceptLanguage || acceptLanguage === "*" || acceptLanguage.length > maxAcceptLength)
    return null;
  const [first] = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages([
    ...languageCodes,
  ]);
  return languageCodes.find((code) => code === first && code !== language) ?? null;
}
