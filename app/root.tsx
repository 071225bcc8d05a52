import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, type ShouldRevalidateFunction, useLocation } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import { findFirstDeskPath } from "~/accounts/desk-sections";
import { firstWord } from "~/core/names";
import { toLodgeCallNumber } from "~/core/phone-number.server";
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

/** What a route module says of its page. */
export interface RouteHandle {
  /** All it needs of the site's styles, for the first page of a visit; all of them where it does not say. */
  styles?: "rooms" | "house";
  /** It is the same for every stranger: it is kept in memory, search engines may show it. */
  isPublic?: boolean;
  /** Its readers are counted, so each has it rendered. */
  countsReaders?: boolean;
  /** React goes on in the browser (docs/decisions/030-react-at-the-desk.md). */
  goesOn?: boolean;
  /** Search engines may show it as it is for a stranger who asks for nothing in particular. */
  isFindable?: boolean;
  /** The last words of its addresses, where it answers several. */
  changes?: string[];
  /** What React shows of a page below it that has nothing of its own to say what went wrong. */
  fault?: ComponentType;
}

export const links: LinksFunction = () => [
  { rel: "icon", href: "/icons/logo.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Who looks and what the lodge is called change with forms alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod === "POST" || currentUrl.href === nextUrl.href;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.site.name ?? "Nyungwe Eco-Lodge" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, settings, words } = context;
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
      callNumber: toLodgeCallNumber(phone),
      email,
      address,
      currency,
      language: words.code,
      languages: listOfferedLanguages(settings),
      suggested: context.suggested,
      appearance: isDefaultAppearance(settings.appearance) ? undefined : settings.appearance,
      origin: context.origin,
    },
    stay: await parseRequestedDates(new URL(request.url).searchParams, context),
    hasProviders: listProviders().length > 0,
    // After an action that does not redirect, loaders run with the form's own headers.
    refusesForm: request.headers.has("Content-Type"),
  } satisfies SiteData;
}

/** The document, which only the server draws; in the browser React has what stands in it. */
export function Layout({ children }: { children: ReactNode }) {
  return typeof document === "undefined" ? <Document>{children}</Document> : children;
}

function Document({ children }: { children: ReactNode }) {
  const { viewer, site } = useSiteData();
  const { scriptUrl, appearanceStyles, savesData, handoff } = usePageContext();
  const inScript = useScriptText();
  const { theme, themeColour } = browserTheme(site.appearance);
  const isInDesk = useIsInDesk();
  const isOfAccount = /^\/(account|login)\b/.test(useLocation().pathname);
  return (
    <html lang={site.language} data-light={savesData ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <meta name="color-scheme" content={theme} />
        <Meta />
        <Styles sheetOfPart={isOfAccount ? accountStyles : isInDesk ? deskStyles : null} />
        {isOfAccount && <link rel="stylesheet" href={accountStyles} />}
        {appearanceStyles && (
          <style
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours
            dangerouslySetInnerHTML={{ __html: appearanceStyles }}
          />
        )}
        <Links />
      </head>
      <body
        data-offline={inScript(offlineText)}
        data-user={viewer ? serialiseUser(viewer) : undefined}
      >
        {handoff ? <HydrationRoot handoff={handoff}>{children}</HydrationRoot> : children}
        {scriptUrl && <script type="module" async src={scriptUrl} {...lowPriority} />}
      </body>
    </html>
  );
}

/** What scripts/known-user.ts keeps. */
const serialiseUser = ({ name, isAdmin }: { name: string; isAdmin: boolean }) =>
  JSON.stringify({ name, isAdmin });

/** React 18 knows the attribute by this name only. */
const lowPriority = { fetchpriority: "low" };

/**
 * The site's style sheet: a link, or what the page needs of it on the first one of a visit, whose
 * script fetches the file for the next one when all is there. The browser hears of the sheet that comes
 * after it before it has read it all, which takes a fifth of a second over a slow link.
 */
function Styles({ sheetOfPart }: { sheetOfPart: string | null }) {
  const { inlineStyles } = usePageContext();
  if (inlineStyles === null) return <link rel="stylesheet" href={siteStyles} />;
  return (
    <>
      {sheetOfPart && <link rel="preload" as="style" href={sheetOfPart} />}
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
