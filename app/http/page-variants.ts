import Negotiator from "negotiator";
import { type LanguageCode, otherLanguageCodes } from "~/core/languages/language-codes";

/** What a page depends on beside its address: the values of four headers. */

/**
 * The first page of a visit brings its styles along, which saves a slow link a round trip; those
 * after it find the style sheet in the browser's cache.
 * @param site the header Sec-Fetch-Site
 */
export const isFirstPageOfVisit = (site: string | string[] | null | undefined) =>
  site === "none" || site === "cross-site";

/** Whether the visitor asks for as few bytes as can be, by the header Save-Data. */
export const savesData = (value: string | string[] | null | undefined) => value === "on";

/** Whether a Cookie header holds one that we set, so that a page may be its visitor's own. */
export const hasOwnCookie = (cookie: string | null | undefined) =>
  /(^|[;\s])(__Host-)?lodge_/.test(cookie ?? "");

const languageCodes = ["en", ...otherLanguageCodes] as const;

/** What browsers send is shorter; one of 16 kB would cost more to read than a page from memory. */
const maxAcceptLength = 500;

/**
 * The language of ours that a browser asks for first by Accept-Language, where that is not the page's:
 * it is only suggested, an address alone decides. Null where it asks for none of ours.
 */
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
