import { useLocation } from "@remix-run/react";
import { inLanguage } from "~/languages/addresses";
import { type LanguageCode, nameOfLanguage } from "~/languages/codes";
import { wordsFor } from "~/languages/words";
import { useSiteData } from "./site-data";

/** The page's address in another language, with its host, so that it is left as it is. */
function useAddressIn(): (code: LanguageCode) => string {
  const { site } = useSiteData();
  const { pathname, search } = useLocation();
  return (code) => site.origin + inLanguage(pathname + search, code);
}

/** The other languages of the page, each in its own words. */
export function LanguageLinks() {
  const { language, languages } = useSiteData().site;
  const addressIn = useAddressIn();
  const others = languages.filter((code) => code !== language);
  if (others.length === 0) return null;
  return (
    <p>
      {others.map((code) => (
        <a key={code} href={addressIn(code)} hrefLang={code} lang={code}>
          {nameOfLanguage(code)}
        </a>
      ))}
    </p>
  );
}

/** Above a page that is not in the language which its reader's browser asks for. */
export function LanguageSuggestion() {
  const { suggested } = useSiteData().site;
  const addressIn = useAddressIn();
  if (!suggested) return null;
  return (
    <p className="suggestion" lang={suggested}>
      <a href={addressIn(suggested)} hrefLang={suggested}>
        {wordsFor(suggested).t("This page in English")}
      </a>
    </p>
  );
}
