import type { matchRoutes, useNavigation, useRevalidator } from "@remix-run/react";
import { connectionErrorStatus, serverError } from "~/ui/error-texts";
import type { FetchRefusal } from "~/ui/fetch-refusal";
import { isAnyPending } from "~/ui/use-is-pending";
import {
  backgroundRefreshHeader,
  isSameBuild,
  layoutRoutes,
  prefetchedSeconds,
  type StaleData,
  signedOutEvent,
} from "./data-responses";
import { clearPrefetched, takePrefetched } from "./prefetch";

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
  fields: [string, string][] | null;
}

const connectionErrorTexts = {
  form: "Connection lost. Check whether your change was saved before you send it again.",
  page: "Connection lost. The page was not loaded.",
};
const refusals = {
  signedOut: { refusalText: "You are signed out.", cause: "signed-out" },
  newBuild: { refusalText: "The system was updated. Reload the page.", cause: "new-build" },
} satisfies Record<string, FetchRefusal>;

let lastFailedRequest: RouterRequest | null = null;
/** True once the browser itself loads another page. */
let isLeaving = false;
/** The redirect target of the last form submission; null if the action returned errors. */
let redirectTarget: string | null = null;
/**
 * Until this time (`performance.now()`), requests bypass the browser's cache, which may hold data from
 * before a change.
 */
let prefetchStaleUntil = 0;

/**
 * Wraps `window.fetch`, because Remix 2 offers no hook for the router's requests. After the session ended
 * or the server got another build, the browser loads the next page natively. A broken connection shows an
 * error, and a change discards prefetched data.
 */
export function interceptFetch(): void {
  const originalFetch = window.fetch;
  // Runs also when the back/forward cache restores this page.
  window.addEventListener("pageshow", () => {
    isLeaving = false;
    clearPrefetched();
  });
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isBackground = new Headers(init.headers).has(backgroundRefreshHeader);
    if (isBackground || !url.searchParams.has("_data")) return originalFetch(input, init);
    const request = { path: pagePathOf(url), fields: fieldsOf(init) };
    if (isBackgroundRefresh(request))
      return fetchInBackground(() => originalFetch(url, withBackgroundHeader(init)), url, init);
    if (request.fields) {
      prefetchStaleUntil = performance.now() + prefetchedSeconds * 1000;
      clearPrefetched();
    }
    const prefetchedData = isPageTransition(request) && (await takePrefetched(url.href));
    init.signal?.throwIfAborted();
    if (prefetchedData) return createDataResponse(prefetchedData, 200);
    const cache = performance.now() < prefetchStaleUntil ? "reload" : "default";
    try {
      const response = await originalFetch(input, { ...init, cache });
      if (request.fields) redirectTarget = response.headers.get("X-Remix-Redirect");
      if (response.status >= 500 && canKeepCurrentData(url, request))
        return createCurrentDataResponse(url, changeOutcomeOf(request));
      if (isFetcherLoad(request) && response.status === 401) return createSignedOutRefusal();
      const isOtherBuild = !isSameBuild(response);
      if (isOtherBuild && response.status >= 500)
        throw new Error("A proxy responded, not the site.");
      if (isFetcherLoad(request) && isOtherBuild) return createRefusal(refusals.newBuild, 409);
      if (response.status === 401 || (isOtherBuild && isPageTransition(request)))
        return loadNatively(request);
      return response.status >= 400 && isRowRequest(request) ? toFetchRefusal(response) : response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (canKeepCurrentData(url, request))
        return createCurrentDataResponse(url, changeOutcomeOf(request));
      lastFailedRequest = request;
      return createConnectionError(request);
    }
  };
}

const isRevalidation = (request: RouterRequest) =>
  currentNavigation().state === "idle" && request.fields === null && !isFetcherLoad(request);

/** Returns whether the request is an automatic revalidation (background-refresh.tsx). */
const isBackgroundRefresh = (request: RouterRequest) =>
  isRevalidation(request) && window.__remixRouter.state.revalidation === "loading";

function withBackgroundHeader(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(backgroundRefreshHeader, "1");
  return { ...init, headers, cache: "reload" };
}

async function fetchInBackground(
  send: () => Promise<Response>,
  url: URL,
  { signal }: RequestInit,
): Promise<Response> {
  const response = await send().catch(() => null);
  signal?.throwIfAborted();
  if (response?.ok && isSameBuild(response)) return response;
  // The router follows the redirect of one submission; the others only revalidate the page.
  return createCurrentDataResponse(url, isAnyPending() ? "unknown" : undefined);
}

/** Returns whether the page keeps its current data and typed values after this request failed. */
const canKeepCurrentData = ({ searchParams }: URL, request: RouterRequest) =>
  isRevalidation(request) ||
  isRedirectBack(request) ||
  (request.fields === null && layoutRoutes.includes(searchParams.get("_data") ?? ""));

function isRedirectBack({ path, fields }: RouterRequest): boolean {
  const { formMethod, location } = currentNavigation();
  const isAfterForm = formMethod === "POST" || path === redirectTarget;
  const isSamePath = location?.pathname === window.__remixRouter.state.location.pathname;
  return fields === null && isAfterForm && isSamePath;
}

/** "done": the redirect after the form leads to this path, so the change was saved before the load failed. */
const changeOutcomeOf = ({ path }: RouterRequest) => (path === redirectTarget ? "done" : "unknown");

/** Returns a response with the route's current data on this page. `changeOutcome`: the outcome of the change. */
function createCurrentDataResponse(
  { searchParams }: URL,
  changeOutcome?: StaleData["changeOutcome"],
): Response {
  const route = searchParams.get("_data") ?? "";
  const data = window.__remixRouter.state.loaderData[route] as StaleData | null | undefined;
  // "done" is certain. Further failed loads do not make it "unknown".
  const isNewOutcome =
    changeOutcome && !layoutRoutes.includes(route) && data && data.changeOutcome !== "done";
  return createDataResponse(isNewOutcome ? { ...data, changeOutcome } : data, 200);
}

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

const isPageTransition = ({ fields }: RouterRequest) =>
  fields === null &&
  currentNavigation().state === "loading" &&
  currentNavigation().formMethod !== "POST";

/** Navigates as a link or form does without React. Returns a promise that never resolves. */
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

const isRowRequest = (request: RouterRequest) =>
  request.fields ? currentNavigation().formMethod !== "POST" : isFetcherLoad(request);

/** The path of a fetcher is neither the page's nor the navigation's target. */
function isFetcherLoad({ path, fields }: RouterRequest): boolean {
  const pagePaths = [location, currentNavigation().location].map(
    (page) => page && pagePathOf(new URL(page.pathname + page.search, location.origin)),
  );
  return fields === null && !pagePaths.includes(path);
}

async function toFetchRefusal(response: Response): Promise<Response> {
  if (response.headers.has("X-Remix-Response")) return response;
  if (response.status >= 500) return createErrorRefusal(serverError.text, response.status);
  const isPlainText = /^text\/plain/.test(response.headers.get("Content-Type") ?? "");
  const message = response.headers.has("X-Remix-Catch") && isPlainText && (await response.text());
  return createRefusal({ refusalText: message || serverError.text }, response.status);
}

/** Also shows the sign-in notice in the frame (routes/admin/background-refresh.tsx). */
function createSignedOutRefusal(): Response {
  window.dispatchEvent(new Event(signedOutEvent));
  return createRefusal(refusals.signedOut, 409);
}

function createConnectionError(request: RouterRequest): Response {
  const text = request.fields ? connectionErrorTexts.form : connectionErrorTexts.page;
  return isRowRequest(request)
    ? createErrorRefusal(text, connectionErrorStatus)
    : createDataResponse(text, connectionErrorStatus, "X-Remix-Catch");
}

const createErrorRefusal = (text: string, status: number) =>
  createRefusal({ refusalText: text, cause: "failed" }, status);

const createRefusal = (refusal: FetchRefusal, status: number) =>
  createDataResponse(refusal, status);

/** @param remixHeader `X-Remix-Response` for returned data, `X-Remix-Catch` for thrown data */
const createDataResponse = (data: unknown, status: number, remixHeader = "X-Remix-Response") =>
  new Response(JSON.stringify(data), {
    status,
    headers: { "Content-Type": "application/json", [remixHeader]: "yes" },
  });
