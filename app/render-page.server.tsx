import { readdirSync, readFileSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { findServerRenderedPath } from "~/accounts/desk-sections";
import { localiseLinks } from "~/core/languages/localised-paths";
import { appearanceStyles } from "~/core/settings/appearance";
import { setCaching } from "~/http/caching.server";
import { isFirstPageOfVisit, savesData } from "~/http/page-variants";
import { setSecurityHeaders } from "~/http/security-headers.server";
import type { RouteHandle } from "~/root";
import { layoutRoutes } from "~/ui/browser/data-responses";
import { type PageContext, PageContextProvider } from "~/ui/page-context";
import type { Handoff } from "~/ui/scripts/handoff";
import siteStylesUrl from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";
import houseStylesUrl from "~/ui/site-facilities.css";
import roomsStylesUrl from "~/ui/site-rooms.css";

const readStyles = (url: string) => readFileSync(`public${url}`, "utf8").trim();
const siteStyles = readStyles(siteStylesUrl);
const routeGroupStyles = { rooms: readStyles(roomsStylesUrl), house: readStyles(houseStylesUrl) };

const findBuildFile = (beginning: string) =>
  readdirSync("public/build").find((name) => name.startsWith(beginning) && name.endsWith(".js"));
/** Built by scripts/finish-build.mjs for the front desk. Missing in development. */
const deskBundle = findBuildFile("desk-");
const deskLoader = findBuildFile("begin-desk-");

/**
 * Renders a page and sets its headers. Nothing is deferred, so the page is rendered in one piece.
 * Server-only pages omit React's comments (docs/decisions/005-public-pages.md).
 * @param given.keptStyles URL of the site's style sheet in the visitor's browser cache
 * @returns the document, and whether React hydrates the page
 */
export function renderPage(
  request: Request,
  headers: Headers,
  context: EntryContext,
  {
    status,
    language,
    isBusy = false,
    isFull = false,
    keptStyles = null,
  }: {
    status: number;
    language: PageContext["language"];
    isBusy?: boolean;
    isFull?: boolean;
    keptStyles?: string | null;
  },
): { html: string; goesOn: boolean } {
  const hasScripts = sendsScripts(request, context);
  const isOfDesk = hasHandleFlag(context, "goesOn");
  const hasStyles = isOfDesk && keptStyles === siteStylesUrl;
  const bringsStyles = !hasStyles && isFirstPageOfVisit(request.headers.get("Sec-Fetch-Site"));
  const page: PageContext = {
    language,
    isBusy,
    isFull,
    inlineStyles: bringsStyles ? stylesOf(context) : null,
    savesData: savesData(request.headers.get("Save-Data")),
    appearanceStyles: appearanceOf(context),
    scriptUrl: hasScripts ? scriptUrlOf(context, isOfDesk) : null,
    handoff: hasScripts && isOfDesk ? createHandoff(context) : null,
  };
  const render = page.handoff ? renderToString : renderToStaticMarkup;
  const drawn = render(
    <PageContextProvider.Provider value={page}>
      <RemixServer context={withMatchedRoutes(context)} url={request.url} />
    </PageContextProvider.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const inline = [page.inlineStyles, page.appearanceStyles];
  setSecurityHeaders(
    headers,
    inline.flatMap((styles) => styles ?? []),
  );
  const isFound =
    hasHandleFlag(context, "isPublic") ||
    (hasHandleFlag(context, "isFindable") && isAnonymousGet(request));
  if (!isFound || status !== 200) headers.set("X-Robots-Tag", "noindex");
  setCaching(headers, request);
  return {
    html: `<!DOCTYPE html>${localiseLinks(drawn, language)}`,
    goesOn: page.handoff !== null,
  };
}

const scriptUrlOf = ({ manifest }: EntryContext, isOfDesk: boolean): string =>
  isOfDesk && deskLoader ? `/build/${deskLoader}` : manifest.entry.module;

function stylesOf({ staticHandlerContext, routeModules }: EntryContext): string {
  const part = staticHandlerContext.matches
    .map(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.styles)
    .find(Boolean);
  return part && !staticHandlerContext.errors ? routeGroupStyles[part] : siteStyles;
}

function appearanceOf({ staticHandlerContext }: EntryContext): string | null {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  const appearance = root?.site.appearance;
  return appearance ? appearanceStyles(appearance, siteStyles) : null;
}

/** Remix builds a router of the manifest's routes for each page. The matched routes are sufficient. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  const all = context.manifest.routes;
  const routes = Object.fromEntries(
    matches.flatMap(({ route: { id } }) => (all[id] ? [[id, all[id]]] : [])),
  );
  return { ...context, manifest: { ...context.manifest, routes } };
}

function createHandoff(entry: EntryContext): Handoff {
  const { manifest, serverHandoffString, staticHandlerContext } = entry;
  const modules = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const file = manifest.routes[id]?.module;
    return file ? [[id, file]] : [];
  });
  const renderedPath = findServerRenderedPath(staticHandlerContext.location.pathname);
  return {
    context: renderedPath ? stripPageData(entry, renderedPath) : (serverHandoffString ?? "{}"),
    pack: deskBundle ? `/build/${deskBundle}` : null,
    parts: { manifest: manifest.url, modules: Object.fromEntries(modules) },
  };
}

/** @param renderedPath the page's client route if server-rendered (finish-build.mjs) */
function stripPageData(
  { staticHandlerContext, future, isSpaMode }: EntryContext,
  renderedPath: string,
): string {
  const { basename, loaderData } = staticHandlerContext;
  const entries = Object.entries(loaderData).map(([id, data]) => [
    id,
    layoutRoutes.includes(id) ? data : null,
  ]);
  const state = {
    loaderData: { ...Object.fromEntries(entries), [renderedPath]: null },
    actionData: null,
    errors: null,
  };
  return JSON.stringify({ basename, future, isSpaMode, state }).replaceAll("<", "\\u003c");
}

function hasHandleFlag(
  { staticHandlerContext, routeModules }: EntryContext,
  what: keyof RouteHandle,
) {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.[what],
  );
}

function isAnonymousGet({ method, url, headers }: Request): boolean {
  return method !== "POST" && new URL(url).search === "" && !headers.has("Cookie");
}

/** Failed pages, and pages for Save-Data, have no scripts. */
function sendsScripts(request: Request, context: EntryContext): boolean {
  const { errors } = context.staticHandlerContext;
  const isMissing = Object.values(errors ?? {}).every(
    (error) => isRouteErrorResponse(error) && error.status === 404,
  );
  const isServed = errors === null || (isMissing && !hasHandleFlag(context, "goesOn"));
  return isServed && !savesData(request.headers.get("Save-Data"));
}
