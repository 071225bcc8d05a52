import { createContext, useContext } from "react";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { HydrationData } from "./scripts/hydration-data";

export interface PageContext {
  language: LanguageCode;
  isBusy: boolean;
  isDiskFull: boolean;
  /** The inlined style sheet on the first page of a visit; null if linked. */
  inlineStyles: string | null;
  /** The visitor asked for less data (`Save-Data`), so no headline font is loaded. */
  savesData: boolean;
  /** The colours of Settings → Appearance as CSS; null if the settings have their defaults. */
  appearanceStyles: string | null;
  scriptUrl: string | null;
  /** Null if React does not hydrate the page. */
  hydrationData: HydrationData | null;
  /** The labels of the rendered fields by id. In the browser, all pages share one map. */
  fieldLabels: Map<string, string>;
}

export const PageReactContext = createContext<PageContext>({
  language: "en",
  isBusy: false,
  isDiskFull: false,
  inlineStyles: null,
  savesData: false,
  appearanceStyles: null,
  scriptUrl: null,
  hydrationData: null,
  fieldLabels: new Map(),
});

export const usePageContext = () => useContext(PageReactContext);
