import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { firstWord, hasRole } from "~/accounts/roles";
import { db } from "~/db.server";
import { getViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { FaultPage } from "~/ui/fault-page";
import { useNonce } from "~/ui/nonce";
import siteStyles from "~/ui/site.css";
import { type SiteData, useSiteData } from "~/ui/site-data";

/** What a route module says of itself: whether its page gains from scripts. */
export interface RouteHandle {
  hydrates?: boolean;
  isPublic?: boolean;
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: siteStyles },
  { rel: "icon", href: "/icons/mark.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.site.name ?? "Nyungwe Eco-Lodge" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, settings] = await Promise.all([getViewer(request), readSettings(db)]);
  const { siteName, phone, email, address, language } = settings.general;
  return json({
    viewer: viewer && {
      name: viewer.name,
      firstName: firstWord(viewer.name),
      email: viewer.email,
      isStaff: hasRole(viewer, "staff"),
    },
    site: { name: siteName, phone, email, address, language },
    sendsScripts: request.headers.get("Save-Data") !== "on",
    // After an action that does not redirect, loaders run with the form's own headers.
    refusesForm: request.headers.has("Content-Type"),
  } satisfies SiteData);
}

export function Layout({ children }: { children: ReactNode }) {
  const { site, sendsScripts } = useSiteData();
  const nonce = useNonce();
  const hydrates = useMatches().some(
    (match) => (match.handle as RouteHandle | undefined)?.hydrates,
  );
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12261b" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates && sendsScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FaultPage />;
}
