/**
 * Remix matches a URL against every route it knows, three times per request. So each path prefix has a
 * route group with its own routes only (docs/decisions/003-request-pipeline.md).
 */
import "~/operations/storage/lock-data-dir.server";

import * as build from "@remix-run/dev/server-build";
import {
  createRequestHandler,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { isDeskPath } from "~/accounts/desk-sections";
import { loadSession } from "~/accounts/sessions.server";
import { stopSending } from "~/communication/mail/send-mails.server";
import { config } from "~/config.server";
import { type LanguageCode, translationLanguageCodes } from "~/core/languages/language-codes";
import { localisePath, parseLanguagePath } from "~/core/languages/localised-paths";
import { normaliseDateFields } from "~/core/languages/normalise-date-fields";
import { registerLanguages } from "~/core/languages/register-languages.server";
import { safePath, withQuery } from "~/core/paths";
import { loadSettings, requireSettings } from "~/core/settings/load-settings.server";
import { isOfferedLanguage, offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Settings } from "~/core/settings/settings";
import { closeDatabase, db, isDemonstration } from "~/db.server";
import { readBookingLinkSecret, readSessionSecret } from "~/http/cookies.server";
import { acceptsForms, guardRoute, isOpenByBookingLink } from "~/http/guard-route.server";
import { isServicePath, respondWithServiceFault } from "~/http/handle-service-request.server";
import { findPreferredLanguage } from "~/http/page-variants";
import { mailOrigin, missingPublicUrlWarning, publicOrigin } from "~/http/public-origin.server";
import { discardBody, languageHeader } from "~/http/read-form.server";
import { findRefusedForm, splitRefusedFormId, toReplayRequest } from "~/http/refused-forms.server";
import type { RequestContext } from "~/http/request-context";
import { keepsFormUntilSignIn } from "~/http/route-access";
import { clientAddressHeader } from "~/http/serving/client-address.server";
import { installRequestPipeline } from "~/http/serving/install-request-pipeline.server";
import type { RenderedPage } from "~/http/serving/page-cache.server";
import { checkHealth } from "~/operations/health/check-health.server";
import { collectMetrics } from "~/operations/health/collect-metrics.server";
import { stopDatabaseCheck } from "~/operations/storage/check-database-file.server";
import { isReadOnly } from "~/operations/storage/read-only-mode.server";
import { releaseReserveIfNeeded } from "~/operations/storage/schedule-disk-checks.server";
import { flushViews } from "~/publishing/content/record-view.server";
import { isPublicPage, type RouteMatch, renderPublicPage } from "~/render-public-page.server";
import { findBookingAccess } from "~/reservations/booking-links/booking-links.server";
import { expireDueHolds } from "~/reservations/bookings/expire-holds.server";
import type { RouteHandle } from "~/root";
import { serviceCalls } from "~/sign-in/auth-service/service-calls.server";
import {
  backgroundRefreshHeader,
  changeTokenPath,
  versionHeader,
} from "~/ui/browser/data-responses";
import { ErrorContent, ErrorPage } from "~/ui/error-page";

export * from "@remix-run/dev/server-build";

registerLanguages();
await requireSettings(db);
installRequestPipeline({
  loggedPaths: [
    ...Object.values(build.routes).flatMap(({ path = "", module }) => [
      path,
      ...((module.handle as RouteHandle | undefined)?.stateChanges ?? []),
    ]),
    ...serviceCalls.map(({ path }) => path),
    ...translationLanguageCodes,
  ],
  handleRequest,
  renderPage: renderCacheablePage,
  monitoring: {
    readHealth: () => checkHealth(new Date()),
    isDemonstration,
    readMetrics: () => collectMetrics(new Date()),
  },
  close: closeServer,
});

/** Time for an SMTP delivery in progress. An interrupted delivery is retried after restart. */
const mailShutdownMs = 4_000;

async function closeServer(): Promise<void> {
  await stopSending(mailShutdownMs);
  await flushViews();
  await stopDatabaseCheck();
  closeDatabase();
}
if (!config.publicUrl) console.log(missingPublicUrlWarning);

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type Params = LoaderFunctionArgs["params"];

/** Returns a full path such as `/admin/bookings/:bookingId`. Empty for the home page and the root. */
function routePatternOf({ path, parentId }: Route): string {
  const parent = parentId ? build.routes[parentId] : undefined;
  const parentPattern = parent ? routePatternOf(parent) : "";
  return path ? `${parentPattern}/${path}` : parentPattern;
}

/** Returns the pattern for the access checks. That of a layout ends in `/*`, to differ from its index page. */
function guardPatternOf(route: Route): string {
  const isLayout = Object.values(build.routes).some(({ parentId }) => parentId === route.id);
  return isLayout && route.id !== "root" ? `${routePatternOf(route)}/*` : routePatternOf(route);
}

function withErrorBoundary(route: Route): Route {
  const { default: page, ErrorBoundary } = route.module;
  if (!page || ErrorBoundary) return route;
  const defaultBoundary = route.parentId === "routes/admin" ? ErrorContent : ErrorPage;
  return { ...route, module: { ...route.module, ErrorBoundary: defaultBoundary } };
}

/** Returns the first one or two static segments of a route's path, or null if a parameter comes first. */
function routePrefixOf(route: Route): string | null {
  const [, first = "", second = ""] = routePatternOf(route).toLowerCase().split("/");
  const isStatic = (segment: string) => !/[:*?]/.test(segment);
  if (route.id === "root" || !isStatic(first)) return null;
  return second && isStatic(second) ? `${first}/${second}` : first;
}

interface RouteGroup {
  respond: ReturnType<typeof createRequestHandler>;
  routes: Routes;
  findRoutes: (path: string) => RouteMatch[] | null;
}

function createRouteGroup(prefix: string): RouteGroup {
  const groupRoutes = Object.values(build.routes).filter((route) => {
    const routePrefix = routePrefixOf(route);
    return routePrefix === null || routePrefix === prefix || prefix.startsWith(`${routePrefix}/`);
  });
  const routes: Routes = Object.fromEntries(
    groupRoutes.map((route) => [
      route.id,
      guardRoute(withErrorBoundary(route), guardPatternOf(route)),
    ]),
  );
  const tree = buildRouteTree(groupRoutes);
  return {
    respond: createRequestHandler({ ...build, routes }, build.mode),
    routes,
    findRoutes: (path) => matchRoutes(tree, path) as RouteMatch[] | null,
  };
}

function findRoute(
  routeGroup: RouteGroup,
  { url }: Request,
): { route: Route; params: Params } | undefined {
  const match = routeGroup.findRoutes(new URL(url).pathname)?.at(-1);
  const route = build.routes[match?.route.id ?? ""];
  return match && route && { route, params: match.params };
}

function buildRouteTree(
  routes: Route[],
  parentId?: string,
): NonNullable<Parameters<typeof matchRoutes>[0]> {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: buildRouteTree(routes, id) },
    );
}

const routePrefixes = new Set([
  "",
  ...Object.values(build.routes).flatMap((route) => routePrefixOf(route) ?? []),
]);
const routeGroups = new Map([...routePrefixes].map((prefix) => [prefix, createRouteGroup(prefix)]));

/** Unmatched paths belong to the group of the home page. */
function findRouteGroup(path: string): RouteGroup {
  const [, first = "", second = ""] = path.toLowerCase().split("/");
  const routeGroup =
    routeGroups.get(`${first}/${second}`) ?? routeGroups.get(first) ?? routeGroups.get("");
  if (!routeGroup) throw new RangeError("the home page has no route group");
  return routeGroup;
}

/** Frees disk space and expires holds if due, then loads the session and the settings. */
async function prepareRequest(request: Request, language: LanguageCode): Promise<RequestContext> {
  const now = new Date();
  // Frees the reserved disk space if the disk is full, so that the form can be saved.
  if (request.method === "POST") releaseReserveIfNeeded(now);
  // Expires holds first, so that availability is current.
  await expireDueHolds(now);
  const [secret, bookingLinkSecret, settings] = await Promise.all([
    readBrowserSession(request),
    readBookingLinkSecret(request),
    loadSettings(db),
  ]);
  const isBackgroundRefresh =
    request.method === "GET" && request.headers.has(backgroundRefreshHeader);
  const session = secret ? await loadSession(secret, isBackgroundRefresh, settings, now) : null;
  return {
    isDataRequest: isDataRequest(request),
    viewer: session && !session.pendingStep ? session.viewer : null,
    sessionId: session?.id ?? null,
    pendingSession: session?.pendingStep
      ? { user: session.viewer, pendingStep: session.pendingStep }
      : null,
    bookingAccess: bookingLinkSecret ? await findBookingAccess(bookingLinkSecret, now) : null,
    idleEndsAt: session?.idleEndsAt ?? null,
    settings,
    translator: offeredTranslatorFor(language, settings),
    suggestedLanguage: suggestLanguage(request, language, settings),
    now,
    address: request.headers.get(clientAddressHeader),
    origin: publicOrigin(request),
    isReadOnly: isReadOnly(),
    refusedForm: null,
    get mailOrigin() {
      return mailOrigin(request);
    },
  };
}

/** The auth service uses tokens, so its paths have no browser session. */
async function readBrowserSession(request: Request): Promise<string | null> {
  return isServicePath(new URL(request.url).pathname) ? null : readSessionSecret(request);
}

function suggestLanguage({ headers }: Request, language: LanguageCode, settings: Settings) {
  const preferred = findPreferredLanguage(language, headers.get("Accept-Language"));
  return preferred && isOfferedLanguage(preferred, settings) ? preferred : null;
}

/** Removes the language prefix before routing (docs/decisions/028-languages-and-content.md). */
async function handleRequest(localisedRequest: Request): Promise<Response> {
  const { language, request } = splitLanguage(localisedRequest);
  const response = await dispatchRequest(language, request);
  await discardBody(request);
  return response;
}

/**
 * Returns the language of a URL, and the request without its prefix, with the dates in the query normalised. Only
 * this function sets the language header: one that the client sent is deleted, also from the given request.
 */
function splitLanguage(localisedRequest: Request): { language: LanguageCode; request: Request } {
  const url = new URL(localisedRequest.url);
  const languagePath = parseLanguagePath(url.pathname);
  localisedRequest.headers.delete(languageHeader);
  if (!languagePath) return { language: "en", request: localisedRequest };
  url.pathname = languagePath.path;
  normaliseDateFields(url.searchParams, languagePath.code);
  const request = new Request(url, localisedRequest);
  request.headers.set(languageHeader, languagePath.code);
  return { language: languagePath.code, request };
}

/** Parameters that bypass the page cache: Remix's `_data` and `index`, and refused forms. */
const reservedParams = ["_data", "index", "refused"];

/** Renders a public page for the page cache. Returns null for pages that `handleRequest` must render. */
async function renderCacheablePage(localisedRequest: Request): Promise<RenderedPage | null> {
  const { language, request } = splitLanguage(localisedRequest);
  const { pathname, searchParams } = new URL(request.url);
  const { findRoutes, routes } = findRouteGroup(decodeURI(pathname));
  const matches = findRoutes(pathname);
  if (!matches || !isPublicPage(matches, routes)) return null;
  if (reservedParams.some((name) => searchParams.has(name))) return null;
  const context = await prepareRequest(request, language);
  if (!isOfferedLanguage(language, context.settings)) return null;
  return renderPublicPage(request, context, matches, routes);
}

function localiseRedirect(response: Response, language: LanguageCode): Response {
  const target = response.headers.get("Location");
  if (target?.startsWith("/")) response.headers.set("Location", localisePath(target, language));
  return response;
}

async function dispatchRequest(
  language: LanguageCode,
  originalRequest: Request,
): Promise<Response> {
  const { id: refusedFormId, request } = splitRefusedFormId(dropForeignDataParam(originalRequest));
  const context = await prepareRequest(request, language).catch((error: Error) => error);
  if (context instanceof Error) return respondWithError(language, request, context);
  const { pathname, search } = new URL(request.url);
  if (request.method !== "POST" && !isOfferedLanguage(language, context.settings)) {
    // Without its prefix, `/fr//evil.example` becomes `//evil.example`: a URL of another host.
    return redirect(safePath(pathname + search));
  }
  const routeGroup = findRouteGroup(decodeURI(pathname));
  if (refusedFormId !== null && request.method !== "POST") {
    return renderRefusedForm(refusedFormId, request, context, routeGroup);
  }
  if (!context.viewer && isPlainForm(request)) {
    const match = findRoute(routeGroup, request);
    if (match && isFormKeptUntilSignIn(match, context))
      return localiseRedirect(
        await findRouteGroup("/login").respond(toSignInRequest(request), context),
        context.translator.code,
      );
  }
  const response = localiseRedirect(
    await routeGroup.respond(request, context),
    context.translator.code,
  );
  if (context.isDataRequest || pathname === changeTokenPath) {
    response.headers.set(versionHeader, build.assets.version);
  }
  return response;
}

async function renderRefusedForm(
  id: string,
  request: Request,
  context: RequestContext,
  routeGroup: RouteGroup,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const refusedForm = await findRefusedForm(id, request, context);
  const { code } = context.translator;
  if (!refusedForm) return localiseRedirect(redirect(safePath(pathname + search)), code);
  const page = await routeGroup.respond(toReplayRequest(request), { ...context, refusedForm });
  page.headers.set("Cache-Control", "private, no-store");
  return localiseRedirect(page, code);
}

/** Returns whether a visitor's form is kept until sign-in. False if the visitor's booking link opens the route. */
function isFormKeptUntilSignIn(
  { route, params }: { route: Route; params: Params },
  context: RequestContext,
): boolean {
  const pattern = routePatternOf(route);
  return (
    acceptsForms(route) &&
    keepsFormUntilSignIn(pattern) &&
    !isOpenByBookingLink({ context, params }, pattern)
  );
}

/**
 * Drops `_data` from requests for files and missing pages if it names another route. Otherwise Remix would send the
 * root's data, which include the user's name, at a path such as `/robots.txt` that proxies cache as a file.
 */
function dropForeignDataParam(request: Request): Request {
  if (!isDataRequest(request)) return request;
  const url = new URL(request.url);
  const route = findRoute(findRouteGroup(decodeURI(url.pathname)), request)?.route;
  if (!route || route.id === url.searchParams.get("_data")) return request;
  const isFile = !route.module.default && !route.module.action;
  // On the front desk, a script refreshes the root's data of a missing page too.
  const isMissingPage = route.path === "*" && !isDeskPath(url.pathname);
  if (!isFile && !isMissingPage) return request;
  url.searchParams.delete("_data");
  return new Request(url, request);
}

const isDataRequest = ({ url }: Request) => new URL(url).searchParams.has("_data");

/** Uploads and data requests are not plain forms. */
function isPlainForm(request: Request): boolean {
  const type = request.headers.get("Content-Type");
  const isForm = type?.startsWith("application/x-www-form-urlencoded");
  return request.method === "POST" && isForm === true && !isDataRequest(request);
}

/** Builds a request that submits a signed-out visitor's form to the sign-in page, which keeps it. */
function toSignInRequest({ url, headers, body, signal }: Request): Request {
  const { pathname, search } = new URL(url);
  const login = withQuery("/login", { redirectTo: pathname + search, unsent: "form" });
  return new Request(new URL(login, url), {
    method: "POST",
    headers,
    body,
    signal,
    duplex: "half",
  });
}

/** Renders the error page, without data, for a failure before routing. */
async function respondWithError(
  language: LanguageCode,
  request: Request,
  error: Error,
): Promise<Response> {
  if (isServicePath(new URL(request.url).pathname)) return respondWithServiceFault(request, error);
  const throwError = () => {
    throw error;
  };
  const { root } = build.routes;
  if (!root) throw error;
  const module = { ...root.module, loader: throwError, action: throwError };
  const routes: Routes = { root: { ...root, path: "*", module } };
  const url = new URL(request.url);
  url.pathname = localisePath(url.pathname, language);
  if (url.searchParams.has("_data")) url.searchParams.set("_data", "root");
  const { method, headers, signal } = request;
  const respond = createRequestHandler({ ...build, routes }, build.mode);
  return respond(new Request(url, { method, headers, signal }));
}
