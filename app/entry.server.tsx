import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { prepareFirstAdmin } from "~/accounts/first-admin.server";
import { answerPage, setCaching } from "~/http/caching.server";
import { sealInline } from "~/http/seal-inline.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import { watchDisk } from "~/messaging/watch-disk.server";
import { watchOutbox } from "~/messaging/watch-outbox.server";
import { resumeImages } from "~/publishing/prepare-images.server";
import type { RouteHandle } from "~/root";
import { appearanceStyles } from "~/settings/appearance";
import { type PageContext, PageContextProvider } from "~/ui/page-context";
import siteStylesUrl from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";

await prepareFirstAdmin(new Date());
await watchDisk(new Date());
resumeImages();
watchOutbox();

const siteStyles = readFileSync(`public${siteStylesUrl}`, "utf8").trim();

/**
 * Every page: nothing is deferred, so it is rendered in one piece, and without React's own marks
 * because React stays on the server (docs/decisions/016-react-on-the-server.md).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  if (status < 400) acceptForm(context);
  const seal = randomUUID();
  const page: PageContext = {
    seal,
    inlineStyles: beginsVisit(request) ? siteStyles : null,
    appearanceStyles: appearanceOf(context),
    scriptUrl: gainsFromScripts(request, context) ? context.manifest.entry.module : null,
  };
  const rendered = `<!DOCTYPE html>${renderToStaticMarkup(
    <PageContextProvider.Provider value={page}>
      <RemixServer context={withMatchedRoutes(context)} url={request.url} />
    </PageContextProvider.Provider>,
  )}`;
  const { html, sources } = sealInline(rendered, seal);
  headers.set("Content-Type", "text/html; charset=utf-8");
  setSecurityHeaders(headers, sources);
  const isPublic = says(context, "isPublic");
  const isFound = isPublic || (says(context, "isFindable") && isBare(request));
  if (!isFound || status !== 200) headers.set("X-Robots-Tag", "noindex");
  setCaching(headers, request, { status, isPublic });
  return answerPage(request, html, status, headers);
}

/** The root loader knows that a form came; that it was in order only the answer's status says. */
function acceptForm({ staticHandlerContext }: EntryContext): void {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  if (root) root.refusesForm = false;
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

/** Whether one of the page's routes says so of itself. */
function says({ staticHandlerContext, routeModules }: EntryContext, what: keyof RouteHandle) {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.[what],
  );
}

/**
 * The first page of a visit brings its styles along, which saves a slow link a round trip; those
 * after it find the style sheet in the browser's cache.
 */
function beginsVisit(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "none" || site === "cross-site";
}

/** Nothing in the request can have put somebody's choices or data into the page. */
function isBare({ method, url, headers }: Request): boolean {
  return method !== "POST" && new URL(url).search === "" && !headers.has("Cookie");
}

/** Of a page that could not be served nothing is left to enhance. */
function gainsFromScripts(request: Request, context: EntryContext): boolean {
  const isWhole = context.staticHandlerContext.errors === null;
  return isWhole && request.headers.get("Save-Data") !== "on" && !says(context, "isStill");
}

/** The data of a page, for whoever asks Remix for it; no script of ours does. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  if (response.headers.has("X-Remix-Redirect")) {
    response.headers.set("X-Remix-Reload-Document", "true");
  }
  setSecurityHeaders(response.headers);
  setCaching(response.headers, request, { status: response.status, isPublic: false });
  return response;
}

/** A fault becomes one line in the log; what a person can mend (4xx) is none. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { name, message, stack, code } = error as Error & { code?: string };
  const { pathname } = new URL(request.url);
  const fault = { at: new Date().toISOString(), method: request.method, pathname };
  console.error(JSON.stringify({ ...fault, error: name, code, message, stack }));
}
