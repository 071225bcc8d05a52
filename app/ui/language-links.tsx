import { useLocation } from "@remix-run/react";
import { type LanguageCode, languageName } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

function useHrefIn(isErrorPage: boolean | undefined): (code: LanguageCode) => string {
  const { pathname, search } = useLocation();
  return (code) => localisePath(isErrorPage ? "/" : pathname + search, code);
}

/** `hrefLang` right before `href` keeps localised-paths.ts from localising the path again. */
function LanguageLink({ code, href, text }: { code: LanguageCode; href: string; text: string }) {
  return (
    <a lang={code} hrefLang={code} href={href}>
      {text}
    </a>
  );
}

export function LanguageLinks({ isErrorPage }: { isErrorPage?: boolean }) {
  const { language, languages } = useSiteData().site;
  const hrefIn = useHrefIn(isErrorPage);
  const otherLanguages = languages.filter((code) => code !== language);
  return otherLanguages.map((code) => (
    <li key={code}>
      <LanguageLink code={code} href={hrefIn(code)} text={languageName(code)} />
    </li>
  ));
}

export function LanguageSuggestion({ isErrorPage }: { isErrorPage?: boolean }) {
  const { suggestedLanguage } = useSiteData().site;
  const hrefIn = useHrefIn(isErrorPage);
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
