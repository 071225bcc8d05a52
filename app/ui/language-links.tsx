import { useLocation } from "@remix-run/react";
import { type LanguageCode, languageName } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

/** Returns the page's address in another language, or the home page's for an error page. */
function useAddressIn(isFault: boolean | undefined): (code: LanguageCode) => string {
  const { pathname, search } = useLocation();
  return (code) => localisePath(isFault ? "/" : pathname + search, code);
}

/**
 * Renders a language link. `hrefLang` before `href` marks a final address
 * (core/languages/localised-paths.ts).
 */
function LanguageLink({ code, href, text }: { code: LanguageCode; href: string; text: string }) {
  return (
    <a lang={code} hrefLang={code} href={href}>
      {text}
    </a>
  );
}

export function LanguageLinks({ isFault }: { isFault?: boolean }) {
  const { language, languages } = useSiteData().site;
  const addressIn = useAddressIn(isFault);
  const others = languages.filter((code) => code !== language);
  return others.map((code) => (
    <li key={code}>
      <LanguageLink code={code} href={addressIn(code)} text={languageName(code)} />
    </li>
  ));
}

export function LanguageSuggestion({ isFault }: { isFault?: boolean }) {
  const { suggestedLanguage } = useSiteData().site;
  const addressIn = useAddressIn(isFault);
  if (!suggestedLanguage) return null;
  return (
    <p className="suggestion" lang={suggestedLanguage}>
      <LanguageLink
        code={suggestedLanguage}
        href={addressIn(suggestedLanguage)}
        text={translatorFor(suggestedLanguage).t("This page in English")}
      />
    </p>
  );
}
