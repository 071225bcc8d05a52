import { useLocation } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { Logo } from "./logo";
import { PostButton } from "./post-button";
import { useSiteData } from "./site-data";
import { navigationPages, newsPage } from "./site-pages";
import { useStayLink } from "./use-stay-link";
import { useTranslator } from "./use-translator";

/**
 * Renders the navigation. On narrow screens a `details` before the list opens the list by the style sheet.
 */
export function SiteHeader() {
  const { viewer, site, stay } = useSiteData();
  const { t } = useTranslator();
  const { pathname } = useLocation();
  const keepStay = useStayLink();
  const here = (path: string) => (pathname === path ? "page" : undefined);
  // After sign-in the home page's search keeps the stay.
  const loginHref = withQuery("/login", { redirectTo: stay && keepStay("/") });
  const isNews = /^\/news(\/|$)/.test(pathname);
  return (
    <header className="site-header" data-menu-root="">
      <div className="site-header-inner">
        <a className="brand" href={keepStay("/")}>
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
                <a href={keepStay(path)} aria-current={here(path)}>
                  {t(name)}
                </a>
              </li>
            ))}
            <li>
              {viewer ? (
                <UserMenu {...viewer} />
              ) : (
                <a href={loginHref} aria-current={here("/login")}>
                  {t("Login")}
                </a>
              )}
            </li>
            <li>
              <a className="button button-small" href={keepStay("/booking")}>
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
