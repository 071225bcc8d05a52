import type { ReactNode } from "react";
import { LanguageSuggestion } from "./language-links";
import { useChatHref } from "./site-data";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink, SkipTarget } from "./skip-link";

/** The frame of every public page. `chatHref` replaces the general chat link, on room pages. */
export function SiteLayout({
  children,
  className,
  chatHref,
  isFault,
}: {
  children: ReactNode;
  /** Of the one column that the page is; a page of several parts has none. */
  className?: string;
  chatHref?: string;
  /** There is no such page, or it could not be served. */
  isFault?: boolean;
}) {
  const generalChatHref = useChatHref();
  return (
    <>
      <SkipLink />
      <span className="page-top" aria-hidden="true" />
      <LanguageSuggestion isFault={isFault} />
      <SiteHeader />
      <main>
        <SkipTarget>
          {className ? <div className={className}>{children}</div> : children}
        </SkipTarget>
      </main>
      <SiteFooter chatHref={chatHref ?? generalChatHref} isFault={isFault} />
    </>
  );
}

/** A page of one short matter, which has the tea fields beside it where there is room. */
export const ShortPage = ({ children }: { children: ReactNode }) => (
  <SiteLayout className="page narrow with-view">{children}</SiteLayout>
);
