import Negotiator from "negotiator";
import { type LanguageCode, translationLanguageCodes } from "~/core/languages/language-codes";

/**
 * Returns whether a request opens the first page of a visit. That page has inline styles, which saves a round trip.
 * Later pages use the cached style sheet.
 */
export const isFirstPageOfVisit = (secFetchSite: string | string[] | null | undefined) =>
  secFetchSite === "none" || secFetchSite === "cross-site";

export const savesData = (saveDataHeader: string | string[] | null | undefined) =>
  saveDataHeader === "on";

/** Returns whether a request has one of our cookies. Its page may be personal. */
export const hasLodgeCookie = (cookie: string | null | undefined) =>
  /(^|[;\s])(__Host-)?lodge_/.test(cookie ?? "");

const languageCodes = ["en", ...translationLanguageCodes] as const;

/** Limit of the header Accept-Language. Browsers send less, and parsing 16 kB costs more than a cached page. */
const maxAcceptLength = 500;

/** Returns the language to suggest to the visitor, or null. The URL alone decides the page's language. */
export function findPreferredLanguage(
  language: LanguageCode,
  acceptLanguage: string | null | undefined,
): LanguageCode | null {
  if (!acceptLanguage || acceptLanguage === "*" || acceptLanguage.length > maxAcceptLength)
    return null;
  const [preferredCode] = new Negotiator({
    headers: { "accept-language": acceptLanguage },
  }).languages([...languageCodes]);
  return languageCodes.find((code) => code === preferredCode && code !== language) ?? null;
}
