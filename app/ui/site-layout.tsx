import type { ReactNode } from "react";
import { LanguageSuggestion } from "./language-links";
import { useChatHref } from "./site-data";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink, SkipTarget } from "./skip-link";

/** Renders the frame of a public page. On room pages, `chatHref` replaces the general chat link. */
export function SiteLayout({
  children,
  className,
  chatHref,
  isFault,
}: {
  children: ReactNode;
  /** The class of a single-column page; undefined for a page with several sections. */
  className?: string;
  chatHref?: string;
  /** An error page, whose language links lead to the home page. */
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

/** Renders a short page, with a picture of the tea fields on wide screens. */
export const ShortPage = ({ children }: { children: ReactNode }) => (
  <SiteLayout className="page narrow with-view">{children}</SiteLayout>
);
