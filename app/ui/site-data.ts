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

/** What every page knows: who looks, how the lodge is reached, what the lodge is called. */
export interface SiteData {
  viewer: {
    name: string;
    firstName: string;
    email: string;
    isAdmin: boolean;
    /** Where the desk begins for them; null for guests. */
    deskHref: string | null;
  } | null;
  site: {
    name: string;
    phone: string;
    /** What calls it, `+250788000000`; as it was typed where it is no number. */
    callNumber: string;
    email: string;
    address: string;
    /** The page's own. */
    language: LanguageCode;
    /** The languages that the page can be read in, its own among them. */
    languages: LanguageCode[];
    /** That of these which the reader's browser asks for first, where it is another. */
    suggested: LanguageCode | null;
    currency: Currency;
    /** Only where it is not as shipped. */
    appearance?: Settings["appearance"];
    /** Where the site stands, for addresses that leave it: `https://lodge.example`. */
    origin: string;
  };
  /** The dates and guests that the page's address holds, where they are whole and possible. */
  stay: (Stay & Party) | null;
  /** Whether accounts elsewhere sign in here. */
  hasProviders: boolean;
  /** The page answers a form that was not accepted. */
  refusesForm: boolean;
}

const { siteName, phone, email, address, currency } = defaultSettings.general;
const withoutDatabase: SiteData = {
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
    suggested: null,
    origin: "",
  },
  stay: null,
  hasProviders: false,
  refusesForm: false,
};

/** The root loader's data; as shipped when even that could not be read. */
export function useSiteData(): SiteData {
  const { language } = usePageContext();
  const data = useRouteLoaderData("root") as SiteData | undefined;
  return data ?? { ...withoutDatabase, site: { ...withoutDatabase.site, language } };
}

/** Returns the link that calls the lodge (`site.callNumber`). */
export const phoneHref = (callNumber: string) => `tel:${callNumber}`;

/** The chat link of every page that has no room of its own to name. */
export function useChatHref(): string {
  const { site } = useSiteData();
  return buildChatLink(site.callNumber, {}, translatorFor(site.language));
}
