import { readdirSync, readFileSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { findDrawnPath } from "~/accounts/desk-sections";
import { withLinksIn } from "~/core/languages/addresses";
import { appearanceStyles } from "~/core/settings/appearance";
import { setCaching } from "~/http/caching.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import { beginsVisit, savesData } from "~/http/variants";
import type { RouteHandle } from "~/root";
import { frameRoutes } from "~/ui/browser/data-answers";
import { type PageContext, PageContextProvider } from "~/ui/page-context";
import type { Handoff } from "~/ui/scripts/handoff";
import siteStylesUrl from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";
import houseStylesUrl from "~/ui/site-house.css";
import roomsStylesUrl from "~/ui/site-rooms.css";

const readStyles = (url: string) => readFileSync(`public${url}`, "utf8").trim();
const siteStyles = readStyles(siteStylesUrl);
/** All that the pages of a part need of them. */
const partStyles = { rooms: readStyles(roomsStylesUrl), house: readStyles(houseStylesUrl) };

const builtFor = (beginning: string) =>
  readdirSync("public/build").find((name) => name.startsWith(beginning) && name.endsWith(".js"));
/** What scripts/finish-build.mjs makes for the desk; none in development. */
const deskPack = builtFor("desk-");
const deskBeginning = builtFor("begin-desk-");

/**
 * Draws a page and sets what its headers say. Nothing is deferred, so it is rendered in one piece;
 * without React's own comments where React stays on the server
 * (docs/decisions/016-react-on-the-server.md).
 * @param given.keptStyles the address of the site's style sheet that the visitor's browser keeps
 * @returns the document, and whether React goes on with it in the browser
 */
export function drawPage(
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
  const hasScripts = gainsFromScripts(request, context);
  const isOfDesk = says(context, "goesOn");
  const hasStyles = isOfDesk && keptStyles === siteStylesUrl;
  const bringsStyles = !hasStyles && beginsVisit(request.headers.get("Sec-Fetch-Site"));
  const page: PageContext = {
    language,
    isBusy,
    isFull,
    inlineStyles: bringsStyles ? stylesOf(context) : null,
    savesData: savesData(request.headers.get("Save-Data")),
    appearanceStyles: appearanceOf(context),
    scriptUrl: hasScripts ? scriptOf(context, isOfDesk) : null,
    handoff: hasScripts && isOfDesk ? handOver(context) : null,
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
  const isFound = says(context, "isPublic") || (says(context, "isFindable") && isBare(request));
  if (!isFound || status !== 200) headers.set("X-Robots-Tag", "noindex");
  setCaching(headers, request);
  return {
    html: `<!DOCTYPE html>${withLinksIn(drawn, language)}`,
    goesOn: page.handoff !== null,
  };
}

/** The small script; at the desk what asks for it when all that is to be seen has come. */
const scriptOf = ({ manifest }: EntryContext, isOfDesk: boolean): string =>
  isOfDesk && deskBeginning ? `/build/${deskBeginning}` : manifest.entry.module;

/** The styles that a page holds itself: those of its part, of a fault all. */
function stylesOf({ staticHandlerContext, routeModules }: EntryContext): string {
  const part = staticHandlerContext.matches
    .map(({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.styles)
    .find(Boolean);
  return part && !staticHandlerContext.errors ? partStyles[part] : siteStyles;
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
function handOver(entry: EntryContext): Handoff {
  const { manifest, serverHandoffString, staticHandlerContext } = entry;
  const modules = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const file = manifest.routes[id]?.module;
    return file ? [[id, file]] : [];
  });
  const drawnPath = findDrawnPath(staticHandlerContext.location.pathname);
  return {
    context: drawnPath ? withoutPage(entry, drawnPath) : (serverHandoffString ?? "{}"),
    pack: deskPack ? `/build/${deskPack}` : null,
    parts: { manifest: manifest.url, modules: Object.fromEntries(modules) },
  };
}

/**
 * What Remix hands over, with no data but those of the frame around the page.
 * @param drawnPath the page's route in the browser, where it has none of its own (finish-build.mjs)
 */
function withoutPage(
  { staticHandlerContext, future, isSpaMode }: EntryContext,
  drawnPath: string,
): string {
  const { basename, loaderData } = staticHandlerContext;
  const entries = Object.entries(loaderData).map(([id, data]) => [
    id,
    frameRoutes.includes(id) ? data : null,
  ]);
  const state = {
    loaderData: { ...Object.fromEntries(entries), [drawnPath]: null },
    actionData: null,
    errors: null,
  };
  return JSON.stringify({ basename, future, isSpaMode, state }).replaceAll("<", "\\u003c");
}

/** Whether one of the page's routes says so of itself. */
function says({ staticHandlerContext, routeModules }: EntryContext, what: keyof RouteHandle) {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.[what],
  );
}

/** Nothing in the request can have put somebody's choices or data into the page. */
function isBare({ method, url, headers }: Request): boolean {
  return method !== "POST" && new URL(url).search === "" && !headers.has("Cookie");
}

/** Whether a page sends scripts: each does but one that could not be served, and none under Save-Data. */
function gainsFromScripts(request: Request, context: EntryContext): boolean {
  const { errors } = context.staticHandlerContext;
  const isMissing = Object.values(errors ?? {}).every(
    (error) => isRouteErrorResponse(error) && error.status === 404,
  );
  const isServed = errors === null || (isMissing && !says(context, "goesOn"));
  return isServed && !savesData(request.headers.get("Save-Data"));
}
