import { readdirSync, readFileSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { localiseLinks } from "~/core/languages/localised-paths";
import { appearanceStyles } from "~/core/settings/appearance";
import { setCaching } from "~/http/caching.server";
import { isFirstPageOfVisit, savesData } from "~/http/page-variants";
import { setSecurityHeaders } from "~/http/security-headers.server";
import type { RouteHandle } from "~/root";
import { type PageContext, PageReactContext } from "~/ui/page-context";
import type { HydrationData } from "~/ui/scripts/hydration-data";
import siteStylesUrl from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";
import facilityStylesUrl from "~/ui/site-facilities.css";
import roomsStylesUrl from "~/ui/site-rooms.css";

const readStyles = (url: string) => readFileSync(`public${url}`, "utf8").trim();
const siteStyles = readStyles(siteStylesUrl);
const routeGroupStyles = {
  rooms: readStyles(roomsStylesUrl),
  facilities: readStyles(facilityStylesUrl),
};

const findBuildFile = (prefix: string) =>
  readdirSync("public/build").find((name) => name.startsWith(prefix) && name.endsWith(".js"));
/** Built by scripts/finish-build.mjs for the front desk. Missing in development. */
const deskBundle = findBuildFile("desk-");
const deskLoader = findBuildFile("begin-desk-");

/**
 * Nothing is deferred, so the page is rendered in one piece. Server-only pages omit React's comments
 * (docs/decisions/005-public-pages.md). `isHydrated`: whether React hydrates the document in the browser.
 */
export function renderPage(
  request: Request,
  headers: Headers,
  context: EntryContext,
  {
    status,
    language,
    isBusy = false,
    isDiskFull = false,
    cachedStylesUrl = null,
  }: {
    status: number;
    language: PageContext["language"];
    /** Whether the page failed because the database is busy, or because the disk is full. */
    isBusy?: boolean;
    isDiskFull?: boolean;
    /** The URL of the style sheet in the browser cache. */
    cachedStylesUrl?: string | null;
  },
): { html: string; isHydrated: boolean } {
  const hasScripts = sendsScripts(request, context);
  const isDeskPage = hasHandleFlag(context, "isHydrated");
  const hasCachedStyles = isDeskPage && cachedStylesUrl === siteStylesUrl;
  const inlinesStyles =
    !hasCachedStyles && isFirstPageOfVisit(request.headers.get("Sec-Fetch-Site"));
  const page: PageContext = {
    language,
    isBusy,
    isDiskFull,
    inlineStyles: inlinesStyles ? getStyles(context) : null,
    savesData: savesData(request.headers.get("Save-Data")),
    appearanceStyles: getAppearanceStyles(context),
    scriptUrl: hasScripts ? getScriptUrl(context, isDeskPage) : null,
    hydrationData: hasScripts && isDeskPage ? createHandoff(context) : null,
    fieldLabels: new Map(),
  };
  const renderMarkup = () => {
    const render = page.hydrationData ? renderToString : renderToStaticMarkup;
    return render(
      <PageReactContext.Provider value={page}>
        <RemixServer context={keepMatchedRoutes(context)} url={request.url} />
      </PageReactContext.Provider>,
    );
  };
  let markup = renderMarkup();
  // The error summary precedes the fields, so their labels are known only the second time.
  if (isDeskPage && markup.includes('id="errors"')) markup = renderMarkup();
  headers.set("Content-Type", "text/html; charset=utf-8");
  const inlineStyles = [page.inlineStyles, page.appearanceStyles];
  setSecurityHeaders(
    headers,
    inlineStyles.flatMap((styles) => styles ?? []),
  );
  const isIndexable =
    hasHandleFlag(context, "isPublic") ||
    (hasHandleFlag(context, "isIndexable") && isAnonymousGet(request));
  if (!isIndexable || status !== 200) headers.set("X-Robots-Tag", "noindex");
  setCaching(headers, request);
  return {
    html: `<!DOCTYPE html>${localiseLinks(markup, language)}`,
    isHydrated: page.hydrationData !== null,
  };
}

const getScriptUrl = ({ manifest }: EntryContext, isDeskPage: boolean): string =>
  isDeskPage && deskLoader ? `/build/${deskLoader}` : manifest.entry.module;

/** Returns the CSS of the route group; after an error, all CSS. */
function getStyles({ staticHandlerContext, routeModules }: EntryContext): string {
  const routeGroup = staticHandlerContext.matches
    .map(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.styles)
    .find(Boolean);
  return routeGroup && !staticHandlerContext.errors ? routeGroupStyles[routeGroup] : siteStyles;
}

function getAppearanceStyles({ staticHandlerContext }: EntryContext): string | null {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  const appearance = root?.site.appearance;
  return appearance ? appearanceStyles(appearance, siteStyles) : null;
}

/** Keeps only the matched routes, because Remix builds a router of all routes in the manifest for each page. */
function keepMatchedRoutes(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  const allRoutes = context.manifest.routes;
  const routes = Object.fromEntries(
    matches.flatMap(({ route: { id } }) => (allRoutes[id] ? [[id, allRoutes[id]]] : [])),
  );
  return { ...context, manifest: { ...context.manifest, routes } };
}

function createHandoff({
  manifest,
  serverHandoffString,
  staticHandlerContext,
}: EntryContext): HydrationData {
  const modules = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const file = manifest.routes[id]?.module;
    return file ? [[id, file]] : [];
  });
  return {
    context: serverHandoffString ?? "{}",
    bundleUrl: deskBundle ? `/build/${deskBundle}` : null,
    moduleUrls: { manifest: manifest.url, modules: Object.fromEntries(modules) },
  };
}

function hasHandleFlag(
  { staticHandlerContext, routeModules }: EntryContext,
  flag: keyof RouteHandle,
) {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.[flag],
  );
}

function isAnonymousGet({ method, url, headers }: Request): boolean {
  return method !== "POST" && new URL(url).search === "" && !headers.has("Cookie");
}

/** Failed pages, and pages for Save-Data, have no scripts. */
function sendsScripts(request: Request, context: EntryContext): boolean {
  const { errors } = context.staticHandlerContext;
  const isNotFound = Object.values(errors ?? {}).every(
    (error) => isRouteErrorResponse(error) && error.status === 404,
  );
  const hasNoFailure = errors === null || (isNotFound && !hasHandleFlag(context, "isHydrated"));
  return hasNoFailure && !savesData(request.headers.get("Save-Data"));
}
