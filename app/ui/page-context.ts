import { createContext, useContext } from "react";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Handoff } from "./scripts/handoff";

/** What entry.server hands to a page beside its data. */
export interface PageContext {
  /** What the page is written in; its data say it too, where they could be read. */
  language: LanguageCode;
  /** The page could not be served because another program holds the database. */
  isBusy: boolean;
  /** The page could not be served because the disk is full. */
  isFull: boolean;
  /** The site's style sheet, for a page that is the first of a visit; null where it is linked. */
  inlineStyles: string | null;
  /** The visitor asked for few bytes (`Save-Data`): no headline face. */
  savesData: boolean;
  /** What Settings → Appearance add to the style sheet; null where it is as shipped. */
  appearanceStyles: string | null;
  /** The small script; null for a page that sends none. */
  scriptUrl: string | null;
  /** What React needs to go on in the browser; null where it stays on the server. */
  handoff: Handoff | null;
}

export const PageContextProvider = createContext<PageContext>({
  language: "en",
  isBusy: false,
  isFull: false,
  inlineStyles: null,
  savesData: false,
  appearanceStyles: null,
  scriptUrl: null,
  handoff: null,
});
export const usePageContext = () => useContext(PageContextProvider);
