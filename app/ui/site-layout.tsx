import type { ReactNode } from "react";
import { LanguageSuggestion } from "./language-links";
import { useChatHref } from "./site-data";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink, SkipTarget } from "./skip-link";

/** The frame of every public page. `chatHref` replaces the general chat link, on room pages. */
export function SiteLayout({
  children,
  chatHref,
  isFault,
}: {
  children: ReactNode;
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
        <SkipTarget>{children}</SkipTarget>
      </main>
      <SiteFooter chatHref={chatHref ?? generalChatHref} isFault={isFault} />
    </>
  );
}
