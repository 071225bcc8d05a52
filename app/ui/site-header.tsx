import { useLocation } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { Logo } from "./logo";
import { PostButton } from "./post-button";
import { useSiteData } from "./site-data";
import { navigationPages, newsPage } from "./site-pages";
import { useStayLink } from "./use-stay-link";
import { useTranslator } from "./use-translator";

/** On narrow screens the style sheet shows the list only while the `details` element before it is open. */
export function SiteHeader() {
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
