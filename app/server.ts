/**
 * What the server loads: one request, once. Here is found out who asks, whether the address is open
 * to them, and which of the site's parts answers.
 *
 * Remix compares an address with every route it knows, three times per request; so there is one for
 * each beginning of an address, which knows the routes that begin so (docs/decisions/009-parts.md).
 */
import "~/operations/storage/begin-serving.server";

import * as build from "@remix-run/dev/server-build";
import {
  createRequestHandler,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { readSession } from "~/accounts/sessions.server";
import { stopSending } from "~/communication/mail/send-mails.server";
import { config } from "~/config.server";
import { inLanguage, readLanguage } from "~/core/languages/addresses";
import { learnLanguages } from "~/core/languages/all-words.server";
import { type LanguageCode, otherCodes } from "~/core/languages/codes";
import { readTypedDates } from "~/core/languages/typed-dates";
import { safePath, withQuery } from "~/core/paths";
import { isOffered, wordsToWrite } from "~/core/settings/offered-languages";
import { readSettings } from "~/core/settings/read-settings.server";
import { requireSettings } from "~/core/settings/require-settings.server";
import type { Settings } from "~/core/settings/settings";
import { closeDatabase, db, isDemonstration } from "~/db.server";
import { drawPublicPage, isPublicPage, type Match } from "~/draw-public-page.server";
import { keepsForm } from "~/http/closed-addresses";
import { readPassSecret, readSessionSecret } from "~/http/cookies.server";
import { guardRoute, isOpenByPass } from "~/http/guard-route.server";
import { mailOrigin, publicOrigin, unnamedSite } from "~/http/public-origin.server";
import { discardBody, languageHeader } from "~/http/read-form.server";
import { takesForms } from "~/http/refuse-forms.server";
import { asAnswered, findRefusedForm, takeRefusedId } from "~/http/refused-forms.server";
import type { RequestContext } from "~/http/request-context";
import { answerServiceFault, isOfService } from "~/http/service-answers.server";
import { openGate } from "~/http/serving/open-gate.server";
import type { DrawnPage } from "~/http/serving/page-memory.server";
import { languageBeside } from "~/http/variants";
import { lodgeMetrics } from "~/operations/health/lodge-metrics.server";
import { readWellbeing } from "~/operations/health/read-wellbeing.server";
import { stopCheck } from "~/operations/storage/check-file.server";
import { areFormsClosed } from "~/operations/storage/closed-forms.server";
import { giveRoom } from "~/operations/storage/watch-disk.server";
import { writeViews } from "~/publishing/content/count-view.server";
import { readPass } from "~/reservations/booking-links/passes.server";
import { lapseInTime } from "~/reservations/bookings/watch-holds.server";
import type { RouteHandle } from "~/root";
import { serviceCalls } from "~/sign-in/auth-service/service-calls.server";
import { pulsePath, unaskedHeader, versionHeader } from "~/ui/browser/data-answers";
import { Fault, FaultPage } from "~/ui/fault-page";

export * from "@remix-run/dev/server-build";

learnLanguages();
await requireSettings(db);
openGate({
  paths: [
    ...Object.values(build.routes).flatMap(({ path = "", module }) => [
      path,
      ...((module.handle as RouteHandle | undefined)?.changes ?? []),
    ]),
    ...serviceCalls.map(({ path }) => path),
    ...otherCodes,
  ],
  answer,
  draw,
  machine: {
    readHealth: () => readWellbeing(new Date()),
    isDemonstration,
    readMetrics: () => lodgeMetrics(new Date()),
  },
  close,
});

/** So long the end waits for a mail that is being handed over: what is cut off is sent once more. */
const mailPatienceMs = 4_000;

/** What is left to do when the last request has been answered. */
async function close(): Promise<void> {
  await stopSending(mailPatienceMs);
  await writeViews();
  await stopCheck();
  closeDatabase();
}
if (!config.publicUrl) console.log(unnamedSite);

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type Params = LoaderFunctionArgs["params"];

/** A route's whole path: `/admin/bookings/:bookingId`, or nothing for the home page and the root. */
function patternOf({ path, parentId }: Route): string {
  const parent = parentId ? build.routes[parentId] : undefined;
  const before = parent ? patternOf(parent) : "";
  return path ? `${before}/${path}` : before;
}

/** The same for the guard, which tells what stands around pages from the page of the same path. */
function guardedAs(route: Route): string {
  const isAround = Object.values(build.routes).some(({ parentId }) => parentId === route.id);
  return isAround && route.id !== "root" ? `${patternOf(route)}/*` : patternOf(route);
}

/** A page that has none of its own for what goes wrong with it gets the site's, or the desk's. */
function withFaultPage(route: Route): Route {
  const { default: page, ErrorBoundary } = route.module;
  if (!page || ErrorBoundary) return route;
  const usual = route.parentId === "routes/admin" ? Fault : FaultPage;
  return { ...route, module: { ...route.module, ErrorBoundary: usual } };
}

/** The one or two fixed words that a route's addresses begin with, or null where they may be any. */
function beginningOf(route: Route): string | null {
  const [, first = "", second = ""] = patternOf(route).toLowerCase().split("/");
  const isFixed = (word: string) => !/[:*?]/.test(word);
  if (route.id === "root" || !isFixed(first)) return null;
  return second && isFixed(second) ? `${first}/${second}` : first;
}

interface Part {
  answer: ReturnType<typeof createRequestHandler>;
  /** Its routes, each behind its guard, by their ids. */
  routes: Routes;
  /** The routes that Remix will choose, from the root on, and what the address names. */
  findRoutes: (path: string) => Match[] | null;
}

/** Answers addresses that begin so, or with no word that a route names. */
function makePart(beginning: string): Part {
  const own = Object.values(build.routes).filter((route) => {
    const words = beginningOf(route);
    return words === null || words === beginning || beginning.startsWith(`${words}/`);
  });
  const routes: Routes = Object.fromEntries(
    own.map((route) => [route.id, guardRoute(withFaultPage(route), guardedAs(route))]),
  );
  const tree = treeOf(own);
  return {
    answer: createRequestHandler({ ...build, routes }, build.mode),
    routes,
    findRoutes: (path) => matchRoutes(tree, path) as Match[] | null,
  };
}

/** The route of a request's page, and what the address names. */
function findRoute(part: Part, { url }: Request): { route: Route; params: Params } | undefined {
  const match = part.findRoutes(new URL(url).pathname)?.at(-1);
  const route = build.routes[match?.route.id ?? ""];
  return match && route && { route, params: match.params };
}

/** Routes as the router wants them for comparing. */
function treeOf(
  routes: Route[],
  parentId?: string,
): NonNullable<Parameters<typeof matchRoutes>[0]> {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
    );
}

const beginnings = new Set([
  "",
  ...Object.values(build.routes).flatMap((route) => beginningOf(route) ?? []),
]);
const parts = new Map([...beginnings].map((beginning) => [beginning, makePart(beginning)]));

function partFor(path: string): Part {
  const [, first = "", second = ""] = path.toLowerCase().split("/");
  const part = parts.get(`${first}/${second}`) ?? parts.get(first) ?? parts.get("");
  if (!part) throw new RangeError("the home page has a part");
  return part;
}

async function makeContext(request: Request, language: LanguageCode): Promise<RequestContext> {
  const now = new Date();
  if (request.method === "POST") giveRoom(now);
  // Before anything is read, so that every page tells what is free at this instant.
  await lapseInTime(now);
  const [secret, passSecret, settings] = await Promise.all([
    readSecret(request),
    readPassSecret(request),
    readSettings(db),
  ]);
  const isUnasked = request.method === "GET" && request.headers.has(unaskedHeader);
  const session = secret ? await readSession(secret, isUnasked, settings, now) : null;
  return {
    isScript: asksForData(request),
    viewer: session && !session.awaits ? session.viewer : null,
    sessionId: session?.id ?? null,
    halfway: session?.awaits ? { user: session.viewer, awaits: session.awaits } : null,
    pass: passSecret ? await readPass(passSecret, now) : null,
    idleEndsAt: session?.idleEndsAt ?? null,
    settings,
    words: wordsToWrite(language, settings),
    suggested: suggestedTo(request, language, settings),
    now,
    address: request.headers.get("X-Lodge-Address"),
    origin: publicOrigin(request),
    isClosed: areFormsClosed(),
    refusedForm: null,
    // Few requests write a mail.
    get mailOrigin() {
      return mailOrigin(request);
    },
  };
}

/** The auth service knows no cookies. */
async function readSecret(request: Request): Promise<string | null> {
  return isOfService(new URL(request.url).pathname) ? null : readSessionSecret(request);
}

/** What a link at the top of the page says: that there is this page in the reader's language. */
function suggestedTo({ headers }: Request, language: LanguageCode, settings: Settings) {
  const asked = languageBeside(language, headers.get("Accept-Language"));
  return asked && isOffered(asked, settings) ? asked : null;
}

/**
 * Routes know no languages: an address loses its language before one is looked for, and whatever leads
 * on from there gets it back (docs/decisions/048-languages.md).
 */
async function answer(asked: Request): Promise<Response> {
  const { language, request } = readLanguageOf(asked);
  return answerIn(language, request);
}

function readLanguageOf(asked: Request): { language: LanguageCode; request: Request } {
  const url = new URL(asked.url);
  const named = readLanguage(url.pathname);
  // Nobody else says it.
  asked.headers.delete(languageHeader);
  if (!named) return { language: "en", request: asked };
  url.pathname = named.path;
  readTypedDates(url.searchParams, named.code);
  const request = new Request(url, asked);
  request.headers.set(languageHeader, named.code);
  return { language: named.code, request };
}

/** What scripts ask a page for, a word of Remix's which it takes from the address, and a refused form. */
const fieldsOfAnswers = ["_data", "index", "refused"];

/** What a stranger reads without asking Remix; null where it is no public page as a whole. */
async function draw(asked: Request): Promise<DrawnPage | null> {
  const { language, request } = readLanguageOf(asked);
  const { pathname, searchParams } = new URL(request.url);
  const { findRoutes, routes } = partFor(decodeURI(pathname));
  const matches = findRoutes(pathname);
  if (!matches || !isPublicPage(matches, routes)) return null;
  if (fieldsOfAnswers.some((name) => searchParams.has(name))) return null;
  const context = await makeContext(request, language);
  if (!isOffered(language, context.settings)) return null;
  return drawPublicPage(request, context, matches, routes);
}

/** Whoever is led elsewhere goes on in their language. */
function leadOn(response: Response, language: LanguageCode): Response {
  const target = response.headers.get("Location");
  if (target?.startsWith("/")) response.headers.set("Location", inLanguage(target, language));
  return response;
}

async function answerIn(language: LanguageCode, request: Request): Promise<Response> {
  const response = await answerOnce(language, request);
  await discardBody(request);
  return response;
}

async function answerOnce(language: LanguageCode, asked: Request): Promise<Response> {
  const { id: refusedId, request } = takeRefusedId(asked);
  const context = await makeContext(request, language).catch((error: Error) => error);
  if (context instanceof Error) return answerFault(language, request, context);
  const { pathname, search } = new URL(request.url);
  // A language that is not offered any more leaves its addresses to English.
  if (request.method !== "POST" && !isOffered(language, context.settings)) {
    // `/fr//evil.example` is the path of another host without its language.
    return redirect(safePath(pathname + search));
  }
  const part = partFor(decodeURI(pathname));
  if (refusedId !== null && request.method !== "POST") {
    return showRefusedForm(refusedId, request, context, part);
  }
  if (!context.viewer && isPlainForm(request)) {
    const found = findRoute(part, request);
    if (found && waitsForSignIn(found, context))
      return leadOn(await partFor("/login").answer(toSignIn(request), context), context.words.code);
  }
  const response = leadOn(await part.answer(request, context), context.words.code);
  if (context.isScript || pathname === pulsePath) {
    response.headers.set(versionHeader, build.assets.version);
  }
  return response;
}

/** The page of a form that was refused; without the form, and under its own address, once that is not kept any more. */
async function showRefusedForm(
  id: string,
  request: Request,
  context: RequestContext,
  part: Part,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const refusedForm = await findRefusedForm(id, request, context);
  const { code } = context.words;
  if (!refusedForm) return leadOn(redirect(safePath(pathname + search)), code);
  const page = await part.answer(asAnswered(request), { ...context, refusedForm });
  page.headers.set("Cache-Control", "private, no-store");
  return leadOn(page, code);
}

/** Whether a stranger's form waits until they have signed in, since neither that nor a pass opens the route. */
function waitsForSignIn(
  { route, params }: { route: Route; params: Params },
  context: RequestContext,
): boolean {
  const pattern = patternOf(route);
  return takesForms(route) && keepsForm(pattern) && !isOpenByPass({ context, params }, pattern);
}

/** Whether Remix's script asks for the data of one route. */
const asksForData = ({ url }: Request) => new URL(url).searchParams.has("_data");

/** Neither uploads nor what scripts ask for. */
function isPlainForm(request: Request): boolean {
  const type = request.headers.get("Content-Type");
  const isForm = type?.startsWith("application/x-www-form-urlencoded");
  return request.method === "POST" && isForm === true && !asksForData(request);
}

/** The form of somebody who was signed out meanwhile, on its way to the page where it waits. */
function toSignIn({ url, headers, body, signal }: Request): Request {
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

/** The page of a fault that comes before any route runs: the site's own, with nothing on it. */
async function answerFault(
  language: LanguageCode,
  request: Request,
  error: Error,
): Promise<Response> {
  if (isOfService(new URL(request.url).pathname)) return answerServiceFault(request, error);
  const fail = () => {
    throw error;
  };
  const { root } = build.routes;
  if (!root) throw error;
  const module = { ...root.module, loader: fail, action: fail };
  const routes: Routes = { root: { ...root, path: "*", module } };
  const url = new URL(request.url);
  url.pathname = inLanguage(url.pathname, language);
  if (url.searchParams.has("_data")) url.searchParams.set("_data", "root");
  const { method, headers, signal } = request;
  const handle = createRequestHandler({ ...build, routes }, build.mode);
  return handle(new Request(url, { method, headers, signal }));
}
