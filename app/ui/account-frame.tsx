import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormErrors } from "~/core/form-state";
import type { PlainText } from "~/core/languages/translator";
import { ErrorSummary } from "./error-summary";
import { Notice } from "./notice";
import { useSiteData } from "./site-data";
import { SiteLayout } from "./site-layout";
import { useTranslator } from "./use-translator";

export const accountBenefitText: PlainText =
  "Set a password to view, change or cancel your booking later.";

const identitiesPath = "/account/identities";

const accountPages = [
  { path: "/account", name: "Account" },
  { path: "/account/email", name: "Email" },
  { path: "/account/password", name: "Password" },
  { path: "/account/two-factor", name: "Second factor" },
  { path: "/account/sessions", name: "Signed-in devices" },
  { path: identitiesPath, name: "Other ways to sign in" },
  { path: "/account/data", name: "Your data" },
] as const;

function ariaCurrentOf(path: string, pathname: string) {
  if (pathname === path) return "page";
  // All account pages are below `/account`, so only its own page counts as current.
  return path !== "/account" && pathname.startsWith(`${path}/`) ? "true" : undefined;
}

export function AccountFrame({
  title,
  notice,
  errors,
  children,
}: {
  title: string;
  notice?: string | null;
  errors?: FormErrors | null;
  children: ReactNode;
}) {
  const { t, describe } = useTranslator();
  const { pathname } = useLocation();
  const { hasSignInProviders } = useSiteData();
  const pages = accountPages.filter(({ path }) => hasSignInProviders || path !== identitiesPath);
  return (
    <SiteLayout className="page account-page">
      <nav aria-label={t("Your account")}>
        <ul className="account-nav">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <a href={path} aria-current={ariaCurrentOf(path, pathname)}>
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-content">
        <Notice text={notice ? describe(notice) : null} />
        <ErrorSummary errors={errors} />
        <h1>{title}</h1>
        {children}
      </div>
    </SiteLayout>
  );
}
