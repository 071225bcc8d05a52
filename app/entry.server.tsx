import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { DatabaseBusyError } from "db/lodge-dialect";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { isDrawnByServer, isOfDesk } from "~/accounts/desk-sections";
import { watchHolds } from "~/booking/watch-holds.server";
import { watchRetention } from "~/guests/watch-retention.server";
import { watchHealth } from "~/health/watch-health.server";
import { answerPage, setCaching } from "~/http/caching.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import { isHangUp, logRequestFault } from "~/http/serving/faults.server";
import { keepPage, mayKeep } from "~/http/serving/page-memory.server";
import { whenOpen } from "~/http/serving/when-open.server";
import { beginsVisit, savesData } from "~/http/variants";
import { readLanguage, withLinksIn } from "~/languages/addresses";
import { watchOutbox } from "~/mail/watch-outbox.server";
import { resumeImages } from "~/media/prepare-images.server";
import { watchLetters } from "~/newsletter/watch-letters.server";
import { wasUnclean } from "~/operations/begin-serving.server";
import { checkDisk } from "~/operations/check-disk.server";
import { checkFile } from "~/operations/check-file.server";
import { isDiskFull } from "~/operations/disk-full";
import { watchDisk } from "~/operations/watch-disk.server";
import { watchUpkeep } from "~/operations/watch-upkeep.server";
import { pagesReadSoUntil } from "~/pages-until.server";
import { watchPortals } from "~/portals/watch-portals.server";
import type { RouteHandle } from "~/root";
import { appearanceStyles } from "~/settings/appearance";
import { watchDailyMails } from "~/stays/watch-daily-mails.server";
import { frameRoutes, prefetchedSeconds } from "~/ui/browser/data-answers";
import { type PageContext, PageContextProvider } from "~/ui/page-context";
import { type Handoff, handoffIds } from "~/ui/scripts/handoff";
import siteStylesUrl from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";
import houseStylesUrl from "~/ui/site-house.css";
import roomsStylesUrl from "~/ui/site-rooms.css";
import { prepareFirstAdmin } from "~/users/first-admin.server";

const setupLink = await prepareFirstAdmin(new Date());
// Nobody is sent to a port that another program has.
if (setupLink) whenOpen(() => console.log(setupLink));
await checkDisk(new Date());
resumeImages();
watchOutbox();
watchHolds();
watchHealth();
watchDailyMails();
watchRetention();
watchLetters();
watchUpkeep();
watchPortals();
watchDisk();
if (wasUnclean) whenOpen(() => checkFile(new Date()));

const readStyles = (url: string) => readFileSync(`public${url}`, "utf8").trim();
const siteStyles = readStyles(siteStylesUrl);
/** All that the pages of a part need of them. */
const partStyles = { rooms: readStyles(roomsStylesUrl), house: readStyles(houseStylesUrl) };

const deskPack = readdirSync("public/build").find((name) => /^desk-.*\.js$/.test(name));

/** When a page tells its reader to try again that could not be served because the file is held. */
const retryAfterSeconds = 5;

/** So long the data of a page wait, that its text goes out by itself. */
const pauseMs = 2;

/** Requests that failed so. Remix hides from a page which error it was. */
const metBusy = new WeakSet<Request>();
/** Requests that failed because the disk is full. */
const metFull = new WeakSet<Request>();

/**
 * Every page: nothing is deferred, so it is rendered in one piece; without React's own comments where
 * React stays on the server (docs/decisions/016-react-on-the-server.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (status < 400) acceptForm(context);
  const isBusy = status === 500 && metBusy.has(request);
  const isFull = status === 500 && metFull.has(request);
  if (isBusy || isFull) status = 503;
  if (isBusy) headers.set("Retry-After", String(retryAfterSeconds));
  const hasScripts = gainsFromScripts(request, context);
  // Remix hands over an empty context where none could be made; the address says it then (app/server.ts).
  const { words }: Partial<AppLoadContext> = loadContext;
  const language = words?.code ?? readLanguage(new URL(request.url).pathname)?.code ?? "en";
  const page: PageContext = {
    language,
    isBusy,
    isFull,
    inlineStyles: beginsVisit(request.headers.get("Sec-Fetch-Site")) ? stylesOf(context) : null,
    savesData: savesData(request.headers.get("Save-Data")),
    appearanceStyles: appearanceOf(context),
    scriptUrl: hasScripts ? context.manifest.entry.module : null,
    handoff: hasScripts && says(context, "goesOn") ? handOver(context) : null,
  };
  const render = page.handoff ? renderToString : renderToStaticMarkup;
  const drawn = render(
    <PageContextProvider.Provider value={page}>
      <RemixServer context={withMatchedRoutes(context)} url={request.url} />
    </PageContextProvider.Provider>,
  );
  const html = `<!DOCTYPE html>${withLinksIn(drawn, language)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const inline = [page.inlineStyles, page.appearanceStyles];
  setSecurityHeaders(
    headers,
    inline.flatMap((styles) => styles ?? []),
  );
  const isPublic = says(context, "isPublic");
  const isFound = isPublic || (says(context, "isFindable") && isBare(request));
  if (!isFound || status !== 200) headers.set("X-Robots-Tag", "noindex");
  setCaching(headers, request);
  if (page.handoff)
    return new Response(createReadableStreamFromReadable(Readable.from(inTwoParts(html))), {
      status,
      headers,
    });
  const bytes = Buffer.from(html);
  const answer = answerPage(request, bytes, status, headers);
  if (isPublic && status === 200 && !says(context, "countsReaders") && mayKeep(request)) {
    const { now } = loadContext;
    keepPage(request, bytes, headers, { from: now, until: await pagesReadSoUntil(loadContext) });
  }
  return answer;
}

/** The root loader knows that a form came; that it was in order only the answer's status says. */
function acceptForm({ staticHandlerContext }: EntryContext): void {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  if (root) root.refusesForm = false;
}

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
  const isDrawn = isDrawnByServer(staticHandlerContext.location.pathname);
  return {
    context: isDrawn ? withoutPage(entry) : (serverHandoffString ?? "{}"),
    pack: deskPack ? `/build/${deskPack}` : null,
    parts: { manifest: manifest.url, modules: Object.fromEntries(modules) },
  };
}

/** What Remix hands over, with no data but those of the frame around the page. */
function withoutPage({ staticHandlerContext, future, isSpaMode }: EntryContext): string {
  const { basename, loaderData } = staticHandlerContext;
  const entries = Object.entries(loaderData).map(([id, data]) => [
    id,
    frameRoutes.includes(id) ? data : null,
  ]);
  const state = { loaderData: Object.fromEntries(entries), actionData: null, errors: null };
  return JSON.stringify({ basename, future, isSpaMode, state }).replaceAll("<", "\\u003c");
}

/** What is to be seen first, then the data for React: a slow link shows the one before the other. */
async function* inTwoParts(html: string): AsyncGenerator<Buffer> {
  const end = html.indexOf(`<script id="${handoffIds.context}"`);
  yield Buffer.from(html.slice(0, end));
  await setTimeout(pauseMs);
  yield Buffer.from(html.slice(end));
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

/** Of a page that could not be served nothing is left to enhance. */
function gainsFromScripts(request: Request, context: EntryContext): boolean {
  const isWhole = context.staticHandlerContext.errors === null;
  return isWhole && !savesData(request.headers.get("Save-Data")) && !says(context, "isStill");
}

/** The data of a page, for the desk's scripts; ways out of the desk are the browser's own. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  const { headers } = response;
  const target = headers.get("X-Remix-Redirect");
  if (target && !isOfDesk(new URL(target, request.url).pathname)) {
    headers.set("X-Remix-Reload-Document", "true");
  }
  const isPrefetched = /prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  if (isPrefetched && !headers.has("Cache-Control")) {
    headers.set("Cache-Control", `private, max-age=${prefetchedSeconds}`);
  }
  setSecurityHeaders(response.headers);
  setCaching(response.headers, request);
  return response;
}

/** A fault becomes one line in the log; what a person can mend (4xx), or who hung up, is none. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || isHangUp(error)) return;
  if (error instanceof DatabaseBusyError) metBusy.add(request);
  if (isDiskFull(error)) metFull.add(request);
  logRequestFault(error, request.method, new URL(request.url).pathname);
}
