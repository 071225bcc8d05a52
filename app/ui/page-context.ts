import { createContext, useContext } from "react";

/** What entry.server hands to a page beside its data. In the browser nothing of it is needed. */
export interface PageContext {
  /** Marks what this program itself wrote inline; see `sealInline`. */
  seal?: string;
  /** The site's style sheet, for a page that is the first of a visit; null where it is linked. */
  inlineStyles: string | null;
  /** The small script of pages that do not hydrate. */
  scriptUrl?: string;
}

export const PageContextProvider = createContext<PageContext>({ inlineStyles: null });
export const usePageContext = () => useContext(PageContextProvider);
