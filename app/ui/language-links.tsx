import { useLocation } from "@remix-run/react";
import { type LanguageCode, languageName } from "~/core/languages/language-codes";
import { localisePath } from "~/core/languages/localised-paths";
import { translatorFor } from "~/core/languages/translator";
import { useSiteData } from "./site-data";

/** The page's address in another language; of what is no page, the home page's. */
function useAddressIn(isFault: boolean | undefined): (code: LanguageCode) => string {
  const { pathname, search } = useLocation();
  return (code) => localisePath(isFault ? "/" : pathname + search, code);
}

/**
 * A link to the page in a language. `hrefLang` stands right before the address, which is left as it is
 * by that (core/languages/localised-paths.ts).
 */
function LanguageLink({ code, href, text }: { code: LanguageCode; href: string; text: string }) {
  return (
    <a lang={code} hrefLang={code} href={href}>
      {text}
    </a>
  );
}

/** The other languages of the page, each in its own words, as items of a list of links. */
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

/** Above a page that is not in the language which its reader's browser asks for. */
export function LanguageSuggestion({ isFault }: { isFault?: boolean }) {
  const { suggested } = useSiteData().site;
  const addressIn = useAddressIn(isFault);
  if (!suggested) return null;
  return (
    <p className="suggestion" lang={suggested}>
      <LanguageLink
        code={suggested}
        href={addressIn(suggested)}
        text={translatorFor(suggested).t("This page in English")}
      />
    </p>
  );
}
