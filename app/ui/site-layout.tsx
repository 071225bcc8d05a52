import type { ReactNode } from "react";
import { useChatHref } from "./site-data";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** The frame of every public page. `chatHref` replaces the general chat link, on room pages. */
export function SiteLayout({ children, chatHref }: { children: ReactNode; chatHref?: string }) {
  const generalChatHref = useChatHref();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter chatHref={chatHref ?? generalChatHref} />
    </>
  );
}
