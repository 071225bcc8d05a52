import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, type ShouldRevalidateFunction, useLocation } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import { findFirstDeskPath } from "~/accounts/desk-sections";
import { firstWord } from "~/core/names";
import { toDialableLodgePhone } from "~/core/phone-number.server";
import { browserTheme, isDefaultAppearance } from "~/core/settings/appearance";
import { listOfferedLanguages } from "~/core/settings/offered-languages";
import { parseRequestedDates } from "~/reservations/drafts/requested-stay.server";
import { listProviders } from "~/sign-in/providers/providers.server";
import accountStyles from "~/ui/account.css";
import { HydrationRoot } from "~/ui/browser/hydration-root";
import deskStyles from "~/ui/desk.css";
import { ErrorPage } from "~/ui/error-page";
import { offlineText } from "~/ui/offline-text";
import { usePageContext } from "~/ui/page-context";
import siteStyles from "~/ui/site.css";
import { type SiteData, useSiteData } from "~/ui/site-data";
import { useIsInDesk } from "~/ui/site-link";
import { useScriptText } from "~/ui/use-translator";

export interface RouteHandle {
  /** Styles for the first page of a visit. Undefined: all styles. */
  styles?: "rooms" | "facilities";
  /** The page is the same for every visitor: it is cached and search engines may index it. */
  isPublic?: boolean;
  /** Each view of the page is counted, so the page is not cached. */
  countsViews?: boolean;
  /** React hydrates the page in the browser. Only for pages of the front desk. */
  isHydrated?: boolean;
  /** Search engines may index the page as visitors see it without query parameters. */
  isIndexable?: boolean;
  /** Last path segments of state changes, which the log may show. */
  stateChanges?: string[];
  errorBoundary?: ComponentType;
}

export const links: LinksFunction = () => [
  { rel: "icon", href: "/icons/logo.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The user and the lodge's name change only with form submissions. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod === "POST" || currentUrl.href === nextUrl.href;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.site.name ?? "Nyungwe Eco-Lodge" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, settings, translator } = context;
  const { siteName, phone, email, address, currency } = settings.general;
  return {
    viewer: viewer && {
      name: viewer.name,
      firstName: firstWord(viewer.name),
      email: viewer.email,
      isAdmin: viewer.role === "admin",
      deskHref: findFirstDeskPath(viewer) ?? null,
    },
    site: {
      name: siteName,
      phone,
      callNumber: toDialableLodgePhone(phone),
      email,
      address,
      currency,
      language: translator.code,
      languages: listOfferedLanguages(settings),
      suggestedLanguage: context.suggestedLanguage,
      appearance: isDefaultAppearance(settings.appearance) ? undefined : settings.appearance,
      origin: context.origin,
    },
    stay: await parseRequestedDates(new URL(request.url).searchParams, context),
    hasSignInProviders: listProviders().length > 0,
    // After an action without a redirect, loaders run with the form's own headers.
    hasFormErrors: request.headers.has("Content-Type"),
  } satisfies SiteData;
}

/** Only the server renders the document; in the browser, React starts from its content. */
export function Layout({ children }: { children: ReactNode }) {
  return typeof document === "undefined" ? <Document>{children}</Document> : children;
}

function Document({ children }: { children: ReactNode }) {
  const { viewer, site } = useSiteData();
  const { scriptUrl, appearanceStyles, savesData, hydrationData } = usePageContext();
  const scriptText = useScriptText();
  const { theme, themeColour } = browserTheme(site.appearance);
  const isInDesk = useIsInDesk();
  const isAccountPage = /^\/(account|login)\b/.test(useLocation().pathname);
  return (
    <html lang={site.language} data-light={savesData ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <meta name="color-scheme" content={theme} />
        <Meta />
        <Styles groupStyles={isAccountPage ? accountStyles : isInDesk ? deskStyles : null} />
        {isAccountPage && <link rel="stylesheet" href={accountStyles} />}
        {appearanceStyles && (
          <style
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours
            dangerouslySetInnerHTML={{ __html: appearanceStyles }}
          />
        )}
        <Links />
      </head>
      <body
        data-offline={scriptText(offlineText)}
        data-user={viewer ? serialiseUser(viewer) : undefined}
      >
        {hydrationData ? (
          <HydrationRoot hydrationData={hydrationData}>{children}</HydrationRoot>
        ) : (
          children
        )}
        {scriptUrl && <script type="module" async src={scriptUrl} {...lowPriorityAttributes} />}
      </body>
    </html>
  );
}

const serialiseUser = ({ name, isAdmin }: { name: string; isAdmin: boolean }) =>
  JSON.stringify({ name, isAdmin });

/** React 18 only accepts the attribute in lower case. */
const lowPriorityAttributes = { fetchpriority: "low" };

/**
 * The style sheet is a link, or inline on the first page of a visit, whose script fetches the file for the next
 * page. The `preload` link saves a fifth of a second on a slow connection.
 */
function Styles({ groupStyles }: { groupStyles: string | null }) {
  const { inlineStyles } = usePageContext();
  if (inlineStyles === null) return <link rel="stylesheet" href={siteStyles} />;
  return (
    <>
      {groupStyles && <link rel="preload" as="style" href={groupStyles} />}
      <style
        data-file={siteStyles}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
        dangerouslySetInnerHTML={{ __html: inlineStyles }}
      />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
