import { useRouteLoaderData } from "@remix-run/react";
import type { LanguageCode } from "~/core/languages/language-codes";
import { translatorFor } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import { toDialString } from "~/core/phone";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import type { Stay } from "~/core/stay";
import type { Party } from "~/reservations/availability/party";
import { buildChatLink } from "./chat-link";
import { usePageContext } from "./page-context";

export interface SiteData {
  viewer: {
    name: string;
    firstName: string;
    email: string;
    isAdmin: boolean;
    /** The viewer's first desk page; null for guests. */
    deskHref: string | null;
  } | null;
  site: {
    name: string;
    phone: string;
    /** The number for a `tel:` link, such as `+250788000000`; `phone` as it was typed if it is not a number. */
    callNumber: string;
    email: string;
    address: string;
    language: LanguageCode;
    languages: LanguageCode[];
    /** The website's language that the browser prefers; null if the page is in that language. */
    suggestedLanguage: LanguageCode | null;
    currency: Currency;
    /** Undefined if the settings have their defaults. */
    appearance?: Settings["appearance"];
    origin: string;
  };
  /** The dates and guests in the page's query; null if incomplete or invalid. */
  stay: (Stay & Party) | null;
  hasSignInProviders: boolean;
  /** The page shows the errors of a submitted form. */
  hasFormErrors: boolean;
}

const { siteName, phone, email, address, currency } = defaultSettings.general;
const fallbackData: SiteData = {
  viewer: null,
  site: {
    name: siteName,
    phone,
    callNumber: toDialString(phone),
    email,
    address,
    currency,
    language: "en",
    languages: ["en"],
    suggestedLanguage: null,
    origin: "",
  },
  stay: null,
  hasSignInProviders: false,
  hasFormErrors: false,
};

/** Returns the defaults if the root loader failed. */
export function useSiteData(): SiteData {
  const { language } = usePageContext();
  const data = useRouteLoaderData("root") as SiteData | undefined;
  return data ?? { ...fallbackData, site: { ...fallbackData.site, language } };
}

export const phoneHref = (callNumber: string) => `tel:${callNumber}`;

export function useChatHref(): string {
  const { site } = useSiteData();
  return buildChatLink(site.callNumber, {}, translatorFor(site.language));
}
