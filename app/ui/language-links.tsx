import { useLocation } from "@remix-run/react";
import { type LanguageCode, languageName } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

/** Returns a function that returns the page's path in a language. An error page links to the home page. */
function useHrefIn(isFault: boolean | undefined): (code: LanguageCode) => string {
  const { pathname, search } = useLocation();
  return (code) => localisePath(isFault ? "/" : pathname + search, code);
}

/**
 * Renders a language link. `hrefLang` right before `href` keeps localised-paths.ts from localising the path
 * again.
 */
function LanguageLink({ code, href, text }: { code: LanguageCode; href: string; text: string }) {
  return (
    <a lang={code} hrefLang={code} href={href}>
      {text}
    </a>
  );
}

/** Renders a list item with a link for each other language of the website. */
export function LanguageLinks({ isFault }: { isFault?: boolean }) {
  const { language, languages } = useSiteData().site;
  const hrefIn = useHrefIn(isFault);
  const otherLanguages = languages.filter((code) => code !== language);
  return otherLanguages.map((code) => (
    <li key={code}>
      <LanguageLink code={code} href={hrefIn(code)} text={languageName(code)} />
    </li>
  ));
}

/** Suggests the page in the language that the browser prefers, if the page is in another one. */
export function LanguageSuggestion({ isFault }: { isFault?: boolean }) {
  const { suggestedLanguage } = useSiteData().site;
  const hrefIn = useHrefIn(isFault);
  if (!suggestedLanguage) return null;
  // In each catalogue the translation of the text names the catalogue's own language.
  return (
    <p className="suggestion" lang={suggestedLanguage}>
      <LanguageLink
        code={suggestedLanguage}
        href={hrefIn(suggestedLanguage)}
        text={translatorFor(suggestedLanguage).t("This page in English")}
      />
    </p>
  );
}
