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
    /** Remix's global: the router of this page and the manifest of its build. */
    __remixRouter: {
      state: {
        location: Location;
        navigation: ReturnType<typeof useNavigation>;
        revalidation: ReturnType<typeof useRevalidator>["state"];
        /** Keyed by route id. */
        loaderData: Record<string, unknown>;
        actionData: Record<string, unknown> | null;
      };
      routes: Parameters<typeof matchRoutes>[0];
    };
    __remixManifest: { version: string; routes: Record<string, object> };
  }
}

interface RouterRequest {
  path: string;
  /** The fields of a submitted form; null for a load. */
  fields: [string, string][] | null;
}

const connectionErrorTexts = {
  form: "The connection broke before an answer came. Look whether it was done before you send it again.",
  page: "The connection broke before the page came.",
};
/** Refusals for fetcher requests, which leave the page and its typed values in place. */
const refusals = {
  signedOut: { refusal: "You are signed out.", because: "signed-out" },
  renewed: { refusal: "The site has been renewed. Load the page again.", because: "renewed" },
} satisfies Record<string, RowRefusal>;

let lastFailedRequest: RouterRequest | null = null;
/** True once the browser itself loads another page. */
let isLeaving = false;
/** The redirect target of the last form submission; null if the action returned errors. */
let redirectTarget: string | null = null;
/** Prefetched data are ignored until this time. */
let prefetchStaleUntil = 0;

/**
 * Wraps `window.fetch`, because Remix 2 offers no hook for the router's requests.
 * - Ended session: redirects to /login and keeps the form.
 * - Other build on the server: the browser loads the next page natively.
 * - Broken connection: shows an error.
 * - After a change: discards prefetched data.
 */
export function interceptFetch(): void {
  const fetchAny = window.fetch;
  // Runs also when the back/forward cache restores this page.
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

/** Returns whether the request revalidates the current page. */
const isRevalidation = (asked: RouterRequest) =>
  currentNavigation().state === "idle" && asked.fields === null && !isFetcherLoad(asked);

/** Returns whether the request is an automatic revalidation (keep-true.tsx). */
const isBackgroundRefresh = (asked: RouterRequest) =>
  isRevalidation(asked) && window.__remixRouter.state.revalidation === "loading";

/** Returns whether the request loads a page that only the server renders. */
function isServerRenderedPage({ pathname, searchParams }: URL): boolean {
  const isOfPage = !layoutRoutes.includes(searchParams.get("_data") ?? "");
  return isOfPage && currentNavigation().state === "loading" && isServerRendered(pathname);
}

/** Returns whether a list reloads, with other filters or another order. `location` may already be new. */
const isSamePage = ({ pathname }: URL) => pathname === window.__remixRouter.state.location.pathname;

/** Returns the server-rendered content of the same page. The browser loads any other page natively. */
async function readServerPage(answer: Response, asked: RouterRequest): Promise<Response> {
  const page = answer.redirected ? null : parseServerPage(await answer.text());
  return page ? createDataResponse(page, 200) : loadNatively(asked);
}

/** Marks a request as a background refresh, which does not extend the session. */
function withBackgroundHeader(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(backgroundRefreshHeader, "1");
  return { ...init, headers, cache: "reload" };
}

/** Keeps the page's current data if the answer fails or comes from another build. */
async function fetchInBackground(
  ask: () => Promise<Response>,
  url: URL,
  { signal }: RequestInit,
): Promise<Response> {
  const answer = await ask().catch(() => null);
  signal?.throwIfAborted();
  if (answer?.ok && isSameBuild(answer)) return answer;
  // The router follows the redirect of one submission; the others only revalidate the page.
  return createCurrentData(url, isAnySent() ? "unknown" : undefined);
}

/** Returns whether the current data stay after a failed request, with the frame and the typed values. */
const keepsCurrentData = ({ searchParams }: URL, asked: RouterRequest) =>
  isRevalidation(asked) ||
  isRedirectBack(asked) ||
  (asked.fields === null && layoutRoutes.includes(searchParams.get("_data") ?? ""));

/** Returns whether the request loads the current page after a form on the page was submitted. */
function isRedirectBack({ path, fields }: RouterRequest): boolean {
  const { formMethod, location } = currentNavigation();
  const isAfterForm = formMethod === "POST" || path === redirectTarget;
  const isHere = location?.pathname === window.__remixRouter.state.location.pathname;
  return fields === null && isAfterForm && isHere;
}

/** Returns whether the change was made before the failed load. A redirect shows that it was. */
const outcomeOf = ({ path }: RouterRequest) => (path === redirectTarget ? "done" : "unknown");

/** Returns a response with the page's current data of a route. `notRead`: the outcome of the change. */
function createCurrentData({ searchParams }: URL, notRead?: StaleData["notRead"]): Response {
  const route = searchParams.get("_data") ?? "";
  const data = window.__remixRouter.state.loaderData[route] as StaleData | null | undefined;
  // A known outcome "done" is kept through further failed loads.
  const isToSay = notRead && !layoutRoutes.includes(route) && data && data.notRead !== "done";
  return createDataResponse(isToSay ? { ...data, notRead } : data, 200);
}

/** Returns the page's own path and query, without Remix's parameters. */
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

/** Returns whether the request loads another page without a submitted form. */
const isPageTransition = ({ fields }: RouterRequest) =>
  fields === null &&
  currentNavigation().state === "loading" &&
  currentNavigation().formMethod !== "POST";

/** Loads or submits natively, as a link or form does without React. The promise never resolves. */
function loadNatively({ path, fields }: RouterRequest): Promise<never> {
  // Several routes of one page make requests at the same time; only the first navigates.
  if (isLeaving) return new Promise(() => {});
  isLeaving = true;
  if (fields) submitNatively(path, fields);
  else {
    const { pathname, search, hash } = currentNavigation().location ?? location;
    const to = new URL(pathname + search + hash, location.href).href;
    const { actionData, errors } = window.__remixContext.state;
    // After "back" the history entry is already current; a reload restores its scroll position.
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
  // A field named `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}

export function retryFailedRequest(): void {
  if (lastFailedRequest?.fields) submitNatively(lastFailedRequest.path, lastFailedRequest.fields);
  else window.location.reload();
}

/** Returns whether a row button or a fetcher makes the request, without navigation. */
const isRowRequest = (asked: RouterRequest) =>
  asked.fields ? currentNavigation().formMethod !== "POST" : isFetcherLoad(asked);

/** Returns whether a fetcher loads data for a part of the page. */
function isFetcherLoad({ path, fields }: RouterRequest): boolean {
  const pages = [location, currentNavigation().location].map(
    (page) => page && pagePathOf(new URL(page.pathname + page.search, location.origin)),
  );
  return fields === null && !pages.includes(path);
}

/** Turns an error page into a message beside the button. */
async function toRowRefusal(answer: Response): Promise<Response> {
  if (answer.headers.has("X-Remix-Response")) return answer;
  if (answer.status >= 500) return createErrorRefusal(serverError.text, answer.status);
  const isWords = /^text\/plain/.test(answer.headers.get("Content-Type") ?? "");
  const said = answer.headers.has("X-Remix-Catch") && isWords && (await answer.text());
  return createRefusal({ refusal: said || serverError.text }, answer.status);
}

/** Also shows the sign-in notice in the frame (routes/admin/keep-true.tsx). */
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

/** Builds a response with Remix's header for data that an action returned or threw. */
const createDataResponse = (data: unknown, status: number, kind = "X-Remix-Response") =>
  new Response(JSON.stringify(data), {
    status,
    headers: { "Content-Type": "application/json", [kind]: "yes" },
  });
