import type { ReactNode } from "react";
import { LanguageSuggestion } from "./language-links";
import { useChatHref } from "./site-data";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink, SkipTarget } from "./skip-link";

/** On room pages, `chatHref` replaces the general chat link. */
export function SiteLayout({
  children,
  className,
  chatHref,
  isErrorPage,
}: {
  children: ReactNode;
  /** The class of a single-column page; undefined for a page with several sections. */
  className?: string;
  chatHref?: string;
  /** The language links of an error page lead to the home page. */
  isErrorPage?: boolean;
}) {
  const generalChatHref = useChatHref();
  return (
    <>
      <SkipLink />
      <span className="page-top" aria-hidden="true" />
      <LanguageSuggestion isErrorPage={isErrorPage} />
      <SiteHeader />
      <main>
        <SkipTarget>
          {className ? <div className={className}>{children}</div> : children}
        </SkipTarget>
      </main>
      <SiteFooter chatHref={chatHref ?? generalChatHref} isErrorPage={isErrorPage} />
    </>
  );
}

/** Shows a picture of the tea fields on wide screens. */
export const ShortPage = ({ children }: { children: ReactNode }) => (
  <SiteLayout className="page narrow with-view">{children}</SiteLayout>
);
