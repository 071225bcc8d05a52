import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withQuery } from "~/core/paths";
import { LanguageLinks, LanguageSuggestion } from "./language-links";
import { Logo } from "./logo";
import { PostButton } from "./post-button";
import { Sentence } from "./sentence";
import { phoneHref, useChatHref, useSiteData } from "./site-data";
import { footerPages, navigationPages, newsPage } from "./site-pages";
import { SkipLink, SkipTarget } from "./skip-link";
import { useStayLink } from "./use-stay-link";
import { useScriptText, useTranslator } from "./use-translator";

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

/** On narrow screens the style sheet shows the list only while the `details` element before it is open. */
function SiteHeader() {
  const { viewer, site, stay } = useSiteData();
  const { t } = useTranslator();
  const { pathname } = useLocation();
  const withStay = useStayLink();
  const ariaCurrentOf = (path: string) => (pathname === path ? "page" : undefined);
  // After sign-in, the home page's search has the same dates and guests.
  const loginHref = withQuery("/login", { redirectTo: stay && withStay("/") });
  const isNews = /^\/news(\/|$)/.test(pathname);
  return (
    <header className="site-header" data-menu-root="">
      <div className="site-header-inner">
        <a className="brand" href={withStay("/")}>
          <Logo />
          {site.name}
        </a>{" "}
        <details className="menu site-menu">
          <summary>{t("Menu")}</summary>
        </details>
        <nav aria-label={t("Main")}>
          <ul className="nav-list">
            {(isNews ? [...navigationPages, newsPage] : navigationPages).map(({ path, name }) => (
              <li key={path}>
                <a href={withStay(path)} aria-current={ariaCurrentOf(path)}>
                  {t(name)}
                </a>
              </li>
            ))}
            <li>
              {viewer ? (
                <UserMenu {...viewer} />
              ) : (
                <a href={loginHref} aria-current={ariaCurrentOf("/login")}>
                  {t("Login")}
                </a>
              )}
            </li>
            <li>
              <a className="button button-small" href={withStay("/booking")}>
                {t("Book Now")}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function UserMenu({ firstName, deskHref }: { firstName: string; deskHref: string | null }) {
  const { t } = useTranslator();
  return (
    <details className="menu user-menu">
      <summary>{firstName}</summary>
      <div className="menu-panel">
        <a href="/my-bookings">{t("My Bookings")}</a> <a href="/account">{t("Account")}</a>{" "}
        {deskHref && (
          <a href={deskHref}>{deskHref === "/admin" ? t("Admin Dashboard") : t("Housekeeping")}</a>
        )}
        <PostButton action="/logout" className="link-button">
          {t("Sign Out")}
        </PostButton>
      </div>
    </details>
  );
}

function SiteFooter({ chatHref, isErrorPage }: { chatHref: string; isErrorPage?: boolean }) {
  const { site } = useSiteData();
  const withStay = useStayLink();
  const { t } = useTranslator();
  const scriptText = useScriptText();
  // The texts of the dialog that scripts/reminder.ts shows.
  const reminder = {
    "data-reminder": "",
    "data-prices": scriptText("Prices on this website may not be accurate for some hours."),
    "data-chat": scriptText("Contact via WhatsApp"),
    "data-stay": scriptText("Continue Browsing"),
  };
  return (
    <footer className="site-footer">
      <div className="imigongo" aria-hidden="true" />
      <div className="site-footer-inner">
        <div>
          <p className="brand">
            <Logo />
            {site.name}
          </p>
          <address>
            {site.address}
            <br />
            <a href={phoneHref(site.callNumber)}>{site.phone}</a>
            <br />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </address>
        </div>
        <nav aria-label={t("Footer")}>
          <ul className="plain-list footer-links">
            {footerPages.map(({ path, name }) => (
              <li key={path}>
                <a href={withStay(path)}>{t(name)}</a>
              </li>
            ))}
            <LanguageLinks isErrorPage={isErrorPage} />
          </ul>
        </nav>
        <div {...reminder}>
          <h2>{t("Contact Us for Best Deals!")}</h2>
          <p>
            <Sentence
              text="{call} or {chat}"
              call={<a href={phoneHref(site.callNumber)}>{t("Call us")}</a>}
              chat={<a href={chatHref}>{t("message us on WhatsApp")}</a>}
            />{" "}
            <a href={chatHref} className="chat-link">
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3Zm-4 7.5h8v1.5H8Zm0 3h5V15H8Z" />
              </svg>
              <span>
                {t("WhatsApp")}
                <span className="visually-hidden"> {t("(message us)")}</span>
              </span>
            </a>
          </p>
        </div>
        <FooterNewsletterForm />
      </div>
    </footer>
  );
}

function FooterNewsletterForm() {
  const { t } = useTranslator();
  return (
    <form method="post" action="/newsletter" className="newsletter">
      <h2>
        <label htmlFor="newsletter-email">{t("Newsletter")}</label>
      </h2>
      <input id="newsletter-email" name="email" type="email" required />{" "}
      <button type="submit" className="button button-quiet">
        {t("Subscribe")}
      </button>
    </form>
  );
}
