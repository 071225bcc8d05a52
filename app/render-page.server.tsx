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
import houseStylesUrl from "~/ui/site-house.css";
import roomsStylesUrl from "~/ui/site-rooms.css";

const readStyles = (url: string) => readFileSync(`public${url}`, "utf8").trim();
const siteStyles = readStyles(siteStylesUrl);
/** All that the pages of a part need of them. */
const routeGroupStyles = { rooms: readStyles(roomsStylesUrl), house: readStyles(houseStylesUrl) };

const findBuildFile = (beginning: string) =>
  readdirSync("public/build").find((name) => name.startsWith(beginning) && name.endsWith(".js"));
/** What scripts/finish-build.mjs makes for the desk; none in development. */
const deskBundle = findBuildFile("desk-");
const deskLoader = findBuildFile("begin-desk-");

/**
 * Draws a page and sets what its headers say. Nothing is deferred, so it is rendered in one piece;
 * without React's own comments where React stays on the server
 * (docs/decisions/016-react-on-the-server.md).
 * @param given.keptStyles the address of the site's style sheet that the visitor's browser keeps
 * @returns the document, and whether React goes on with it in the browser
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

/** The small script; at the desk what asks for it when all that is to be seen has come. */
const scriptUrlOf = ({ manifest }: EntryContext, isOfDesk: boolean): string =>
  isOfDesk && deskLoader ? `/build/${deskLoader}` : manifest.entry.module;

/** The styles that a page holds itself: those of its part, of a fault all. */
function stylesOf({ staticHandlerContext, routeModules }: EntryContext): string {
  const part = staticHandlerContext.matches
    .map(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.styles)
    .find(Boolean);
  return part && !staticHandlerContext.errors ? routeGroupStyles[part] : siteStyles;
}

/** What Settings add to the style sheet, as the root loader read them. */
function appearanceOf({ staticHandlerContext }: EntryContext): string | null {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  const appearance = root?.site.appearance;
  return appearance ? appearanceStyles(appearance, siteStyles) : null;
}

/**
 * Remix makes a router of all routes it is told of and matches the address once more, for each page
 * anew. It has matched it before: the routes of that match are enough, however many there are.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  const all = context.manifest.routes;
  const routes = Object.fromEntries(
    matches.flatMap(({ route: { id } }) => (all[id] ? [[id, all[id]]] : [])),
  );
  return { ...context, manifest: { ...context.manifest, routes } };
}

/** What React needs to go on with this page in the browser. */
function createHandoff(entry: EntryContext): Handoff {
  const { manifest, serverHandoffString, staticHandlerContext } = entry;
  const modules = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const file = manifest.routes[id]?.module;
    return file ? [[id, file]] : [];
  });
  const drawnPath = findServerRenderedPath(staticHandlerContext.location.pathname);
  return {
    context: drawnPath ? stripPageData(entry, drawnPath) : (serverHandoffString ?? "{}"),
    pack: deskBundle ? `/build/${deskBundle}` : null,
    parts: { manifest: manifest.url, modules: Object.fromEntries(modules) },
  };
}

/**
 * What Remix hands over, with no data but those of the frame around the page.
 * @param drawnPath the page's route in the browser, where it has none of its own (finish-build.mjs)
 */
function stripPageData(
  { staticHandlerContext, future, isSpaMode }: EntryContext,
  drawnPath: string,
): string {
  const { basename, loaderData } = staticHandlerContext;
  const entries = Object.entries(loaderData).map(([id, data]) => [
    id,
    layoutRoutes.includes(id) ? data : null,
  ]);
  const state = {
    loaderData: { ...Object.fromEntries(entries), [drawnPath]: null },
    actionData: null,
    errors: null,
  };
  return JSON.stringify({ basename, future, isSpaMode, state }).replaceAll("<", "\\u003c");
}

/** Whether one of the page's routes says so of itself. */
function hasHandleFlag(
  { staticHandlerContext, routeModules }: EntryContext,
  what: keyof RouteHandle,
) {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.[what],
  );
}

/** Nothing in the request can have put somebody's choices or data into the page. */
function isAnonymousGet({ method, url, headers }: Request): boolean {
  return method !== "POST" && new URL(url).search === "" && !headers.has("Cookie");
}

/** Whether a page sends scripts: each does but one that could not be served, and none under Save-Data. */
function sendsScripts(request: Request, context: EntryContext): boolean {
  const { errors } = context.staticHandlerContext;
  const isMissing = Object.values(errors ?? {}).every(
    (error) => isRouteErrorResponse(error) && error.status === 404,
  );
  const isServed = errors === null || (isMissing && !hasHandleFlag(context, "goesOn"));
  return isServed && !savesData(request.headers.get("Save-Data"));
}
