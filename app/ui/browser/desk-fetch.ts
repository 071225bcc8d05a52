import type { matchRoutes, useNavigation, useRevalidator } from "@remix-run/react";
import { isServerRendered } from "~/accounts/desk-sections";
import { connectionErrorStatus, serverError } from "~/ui/error-texts";
import type { RowRefusal } from "~/ui/row-refusal";
import { isAnySent } from "~/ui/use-is-sent";
import {
  backgroundRefreshHeader,
  isSameBuild,
  layoutRoutes,
  prefetchedSeconds,
  type StaleData,
  signedOutEvent,
} from "./data-responses";
import { clearPrefetched, takePrefetched } from "./prefetch";
import { parseServerPage } from "./server-page";

declare global {
  interface Window {
    /** Remix's own: what is under way, and the build that runs in this page. */
    __remixRouter: {
      state: {
        location: Location;
        navigation: ReturnType<typeof useNavigation>;
        revalidation: ReturnType<typeof useRevalidator>["state"];
        /** By the routes' ids. */
        loaderData: Record<string, unknown>;
        actionData: Record<string, unknown> | null;
      };
      routes: Parameters<typeof matchRoutes>[0];
    };
    __remixManifest: { version: string; routes: Record<string, object> };
  }
}

/** What Remix's router asked the server for. */
interface RouterRequest {
  path: string;
  /** The fields of a form; null where it only reads. */
  fields: [string, string][] | null;
}

const connectionErrorTexts = {
  form: "The connection broke before an answer came. Look whether it was done before you send it again.",
  page: "The connection broke before the page came.",
};
/** Nothing that was typed is lost for what a part of a page looks up. */
const refusals = {
  signedOut: { refusal: "You are signed out.", because: "signed-out" },
  renewed: { refusal: "The site has been renewed. Load the page again.", because: "renewed" },
} satisfies Record<string, RowRefusal>;

let lastFailedRequest: RouterRequest | null = null;
/** The browser loads another page. */
let isLeaving = false;
/** Where the answer to the last form leads; null where it says what is wrong. */
let redirectTarget: string | null = null;
/** What was fetched beforehand does not count until then. */
let prefetchStaleUntil = 0;

/**
 * Watches over what Remix 2 asks the server for, because it has no place of its own for that: a
 * session that ended sends the browser to /login, with the form; another build on the server has the
 * browser load the next page whole; a broken connection is said; and after a change nothing counts
 * that was fetched before it.
 */
export function interceptFetch(): void {
  const fetchAny = window.fetch;
  // Who comes back to this page has not left it.
  window.addEventListener("pageshow", () => {
    isLeaving = false;
    clearPrefetched();
  });
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isByItself = new Headers(init.headers).has(backgroundRefreshHeader);
    if (isByItself || !url.searchParams.has("_data")) return fetchAny(input, init);
    const asked = { path: pagePathOf(url), fields: fieldsOf(init) };
    const isDrawn = isServerRenderedPage(url);
    if (isDrawn && !isSamePage(url)) return loadNatively(asked);
    if (isBackgroundRefresh(asked))
      return fetchInBackground(() => fetchAny(url, withBackgroundHeader(init)), url, init);
    if (asked.fields) {
      prefetchStaleUntil = performance.now() + prefetchedSeconds * 1000;
      clearPrefetched();
    }
    const ahead = isPageTransition(asked) && (await takePrefetched(url.href));
    init.signal?.throwIfAborted();
    if (ahead) return createDataResponse(ahead, 200);
    const cache = performance.now() < prefetchStaleUntil ? "reload" : "default";
    try {
      const answer = isDrawn
        ? await fetchAny(asked.path, { signal: init.signal, cache: "no-store" })
        : await fetchAny(input, { ...init, cache });
      if (asked.fields) redirectTarget = answer.headers.get("X-Remix-Redirect");
      if (answer.status >= 500 && keepsCurrentData(url, asked))
        return createCurrentData(url, outcomeOf(asked));
      if (isDrawn) return await readServerPage(answer, asked);
      if (isFetcherLoad(asked) && answer.status === 401) return createSignedOutRefusal();
      const isOther = !isSameBuild(answer);
      if (isOther && answer.status >= 500) throw new Error("It is a proxy that answers.");
      if (isFetcherLoad(asked) && isOther) return createRefusal(refusals.renewed, 409);
      if (answer.status === 401 || (isOther && isPageTransition(asked))) return loadNatively(asked);
      return answer.status >= 400 && isRowRequest(asked) ? toRowRefusal(answer) : answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (keepsCurrentData(url, asked)) return createCurrentData(url, outcomeOf(asked));
      lastFailedRequest = asked;
      return createConnectionError(asked);
    }
  };
}

/** Whether it is for the page at hand, which is read anew because something has changed. */
const isRevalidation = (asked: RouterRequest) =>
  currentNavigation().state === "idle" && asked.fields === null && !isFetcherLoad(asked);

/** Whether nobody has done anything to have it read anew (keep-true.tsx). */
const isBackgroundRefresh = (asked: RouterRequest) =>
  isRevalidation(asked) && window.__remixRouter.state.revalidation === "loading";

/** Whether it is for a page that the server alone draws. */
function isServerRenderedPage({ pathname, searchParams }: URL): boolean {
  const isOfPage = !layoutRoutes.includes(searchParams.get("_data") ?? "");
  return isOfPage && currentNavigation().state === "loading" && isServerRendered(pathname);
}

/** Whether a list stays itself, with other filters or in another order; the address may be new already. */
const isSamePage = ({ pathname }: URL) => pathname === window.__remixRouter.state.location.pathname;

/** What the server drew, for the place of what stands there; another page the browser loads whole. */
async function readServerPage(answer: Response, asked: RouterRequest): Promise<Response> {
  const page = answer.redirected ? null : parseServerPage(await answer.text());
  return page ? createDataResponse(page, 200) : loadNatively(asked);
}

/** Nobody has done anything: it renews no session. */
function withBackgroundHeader(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(backgroundRefreshHeader, "1");
  return { ...init, headers, cache: "reload" };
}

/** Where nothing comes that this build understands the page stays as it is. */
async function fetchInBackground(
  ask: () => Promise<Response>,
  url: URL,
  { signal }: RequestInit,
): Promise<Response> {
  const answer = await ask().catch(() => null);
  signal?.throwIfAborted();
  if (answer?.ok && isSameBuild(answer)) return answer;
  // Of several rows that are pressed the router leads on for one; the others have the page read anew.
  return createCurrentData(url, isAnySent() ? "unknown" : undefined);
}

/**
 * What stands around a page stays around whatever is told of the page; and where a row's button has
 * failed, or what it did cannot be read anew, the page stays with what is typed on it.
 */
const keepsCurrentData = ({ searchParams }: URL, asked: RouterRequest) =>
  isRevalidation(asked) ||
  isRedirectBack(asked) ||
  (asked.fields === null && layoutRoutes.includes(searchParams.get("_data") ?? ""));

/** Whether it is for the page at hand, to which the answer to a form on it leads. */
function isRedirectBack({ path, fields }: RouterRequest): boolean {
  const { formMethod, location } = currentNavigation();
  const isAfterForm = formMethod === "POST" || path === redirectTarget;
  const isHere = location?.pathname === window.__remixRouter.state.location.pathname;
  return fields === null && isAfterForm && isHere;
}

/** What is known of what was done before a page is read anew: an action that leads on has done it. */
const outcomeOf = ({ path }: RouterRequest) => (path === redirectTarget ? "done" : "unknown");

/**
 * What the page has of a route already.
 * @param notRead what is known of what was done, for a page to say that it shows nothing newer
 */
function createCurrentData({ searchParams }: URL, notRead?: StaleData["notRead"]): Response {
  const route = searchParams.get("_data") ?? "";
  const data = window.__remixRouter.state.loaderData[route] as StaleData | null | undefined;
  // What is known to be done stays so, however often it cannot be read.
  const isToSay = notRead && !layoutRoutes.includes(route) && data && data.notRead !== "done";
  return createDataResponse(isToSay ? { ...data, notRead } : data, 200);
}

/** The address of the page itself. */
function pagePathOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_data");
  query.delete("index");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function fieldsOf({ method = "GET", body }: RequestInit): RouterRequest["fields"] {
  if (method === "GET") return null;
  return body instanceof URLSearchParams ? [...body] : [];
}

const currentNavigation = () => window.__remixRouter.state.navigation;

/** Whether it is for a page that comes into the place of this one, and nothing typed is lost by it. */
const isPageTransition = ({ fields }: RouterRequest) =>
  fields === null &&
  currentNavigation().state === "loading" &&
  currentNavigation().formMethod !== "POST";

/** Asks once more, as the page's own link or form would without React. Nothing comes after it. */
function loadNatively({ path, fields }: RouterRequest): Promise<never> {
  // A page's routes are asked for side by side.
  if (isLeaving) return new Promise(() => {});
  isLeaving = true;
  if (fields) submitNatively(path, fields);
  else {
    const { pathname, search, hash } = currentNavigation().location ?? location;
    const to = new URL(pathname + search + hash, location.href).href;
    const { actionData, errors } = window.__remixContext.state;
    // Who went back is at that entry of the history already, and finds there how far one had scrolled.
    if (to === location.href && !actionData && !errors) location.reload();
    else location.assign(to);
  }
  return new Promise(() => {});
}

function submitNatively(path: string, fields: [string, string][]): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // Not the form's own, which a field of that name would hide.
  HTMLFormElement.prototype.submit.call(form);
}

/** Does again what the connection broke: the page at hand is loaded, or the form sent as it was. */
export function retryFailedRequest(): void {
  if (lastFailedRequest?.fields) submitNatively(lastFailedRequest.path, lastFailedRequest.fields);
  else window.location.reload();
}

/** Whether a button or a part of the page asks that stays where it stands, and nothing leads on. */
const isRowRequest = (asked: RouterRequest) =>
  asked.fields ? currentNavigation().formMethod !== "POST" : isFetcherLoad(asked);

/** Whether a part of a page looks something up, which comes into the place of no page. */
function isFetcherLoad({ path, fields }: RouterRequest): boolean {
  const pages = [location, currentNavigation().location].map(
    (page) => page && pagePathOf(new URL(page.pathname + page.search, location.origin)),
  );
  return fields === null && !pages.includes(path);
}

/** What would be a page of its own becomes the words beside the button. */
async function toRowRefusal(answer: Response): Promise<Response> {
  if (answer.headers.has("X-Remix-Response")) return answer;
  if (answer.status >= 500) return createErrorRefusal(serverError.text, answer.status);
  const isWords = /^text\/plain/.test(answer.headers.get("Content-Type") ?? "");
  const said = answer.headers.has("X-Remix-Catch") && isWords && (await answer.text());
  return createRefusal({ refusal: said || serverError.text }, answer.status);
}

/** What stands around the page says it too, with the way to sign in (routes/admin/keep-true.tsx). */
function createSignedOutRefusal(): Response {
  window.dispatchEvent(new Event(signedOutEvent));
  return createRefusal(refusals.signedOut, 409);
}

function createConnectionError(asked: RouterRequest): Response {
  const text = asked.fields ? connectionErrorTexts.form : connectionErrorTexts.page;
  return isRowRequest(asked)
    ? createErrorRefusal(text, connectionErrorStatus)
    : createDataResponse(text, connectionErrorStatus, "X-Remix-Catch");
}

const createErrorRefusal = (text: string, status: number) =>
  createRefusal({ refusal: text, because: "fault" }, status);

const createRefusal = (told: RowRefusal, status: number) => createDataResponse(told, status);

/** As Remix's server says whether an action gave or threw it. */
const createDataResponse = (data: unknown, status: number, kind = "X-Remix-Response") =>
  new Response(JSON.stringify(data), {
    status,
    headers: { "Content-Type": "application/json", [kind]: "yes" },
  });
