import type { matchRoutes, useNavigation, useRevalidator } from "@remix-run/react";
import { isDrawnByServer } from "~/accounts/desk-sections";
import { brokenStatus, ourFault } from "~/ui/fault-texts";
import type { RowRefusal } from "~/ui/row-refusal";
import { isAnySent } from "~/ui/use-is-sent";
import {
  frameRoutes,
  isOfThisBuild,
  type NotRead,
  prefetchedSeconds,
  signedOutEvent,
  unaskedHeader,
} from "./data-answers";
import { readDrawnPage } from "./drawn-page";
import { forgetAhead, takeAhead } from "./fetch-ahead";

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
interface Asked {
  path: string;
  /** The fields of a form; null where it only reads. */
  fields: [string, string][] | null;
}

const brokenTexts = {
  form: "The connection broke before an answer came. Look whether it was done before you send it again.",
  page: "The connection broke before the page came.",
};
/** Nothing that was typed is lost for what a part of a page looks up. */
const refusals = {
  signedOut: { refusal: "You are signed out.", because: "signed-out" },
  renewed: { refusal: "The site has been renewed. Load the page again.", because: "renewed" },
} satisfies Record<string, RowRefusal>;

let lastBroken: Asked | null = null;
/** The browser loads another page. */
let isLeaving = false;
/** Where the answer to the last form leads; null where it says what is wrong. */
let ledTo: string | null = null;
/** What was fetched beforehand does not count until then. */
let isStaleUntil = 0;

/**
 * Watches over what Remix 2 asks the server for, because it has no place of its own for that: a
 * session that ended sends the browser to /login, with the form; another build on the server has the
 * browser load the next page whole; a broken connection is said; and after a change nothing counts
 * that was fetched before it.
 */
export function watchFetch(): void {
  const fetchAny = window.fetch;
  // Who comes back to this page has not left it.
  window.addEventListener("pageshow", () => {
    isLeaving = false;
    forgetAhead();
  });
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isByItself = new Headers(init.headers).has(unaskedHeader);
    if (isByItself || !url.searchParams.has("_data")) return fetchAny(input, init);
    const asked = { path: pathOf(url), fields: fieldsOf(init) };
    const isDrawn = isPageOfServer(url);
    if (isDrawn && !isOfThisPage(url)) return askNatively(asked);
    if (isUnasked(asked)) return askByItself(() => fetchAny(url, unasked(init)), url, init);
    if (asked.fields) {
      isStaleUntil = performance.now() + prefetchedSeconds * 1000;
      forgetAhead();
    }
    const ahead = isTransition(asked) && (await takeAhead(url.href));
    init.signal?.throwIfAborted();
    if (ahead) return dataAnswer(ahead, 200);
    const cache = performance.now() < isStaleUntil ? "reload" : "default";
    try {
      const answer = isDrawn
        ? await fetchAny(asked.path, { signal: init.signal, cache: "no-store" })
        : await fetchAny(input, { ...init, cache });
      if (asked.fields) ledTo = answer.headers.get("X-Remix-Redirect");
      if (answer.status >= 500 && staysHeld(url, asked)) return held(url, whatOf(asked));
      if (isDrawn) return await readDrawn(answer, asked);
      if (isBeside(asked) && answer.status === 401) return refuseSignedOut();
      const isOther = !isOfThisBuild(answer);
      if (isOther && answer.status >= 500) throw new Error("It is a proxy that answers.");
      if (isBeside(asked) && isOther) return refusal(refusals.renewed, 409);
      if (answer.status === 401 || (isOther && isTransition(asked))) return askNatively(asked);
      return answer.status >= 400 && isInRow(asked) ? refuseInRow(answer) : answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (staysHeld(url, asked)) return held(url, whatOf(asked));
      lastBroken = asked;
      return answerForBroken(asked);
    }
  };
}

/** Whether it is for the page at hand, which is read anew because something has changed. */
const isAnew = (asked: Asked) =>
  underWay().state === "idle" && asked.fields === null && !isBeside(asked);

/** Whether nobody has done anything to have it read anew (keep-true.tsx). */
const isUnasked = (asked: Asked) =>
  isAnew(asked) && window.__remixRouter.state.revalidation === "loading";

/** Whether it is for a page that the server alone draws. */
function isPageOfServer({ pathname, searchParams }: URL): boolean {
  const isOfPage = !frameRoutes.includes(searchParams.get("_data") ?? "");
  return isOfPage && underWay().state === "loading" && isDrawnByServer(pathname);
}

/** Whether a list stays itself, with other filters or in another order; the address may be new already. */
const isOfThisPage = ({ pathname }: URL) =>
  pathname === window.__remixRouter.state.location.pathname;

/** What the server drew, for the place of what stands there; another page the browser loads whole. */
async function readDrawn(answer: Response, asked: Asked): Promise<Response> {
  const page = answer.redirected ? null : readDrawnPage(await answer.text());
  return page ? dataAnswer(page, 200) : askNatively(asked);
}

/** Nobody has done anything: it renews no session. */
function unasked(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(unaskedHeader, "1");
  return { ...init, headers, cache: "reload" };
}

/** Where nothing comes that this build understands the page stays as it is. */
async function askByItself(
  ask: () => Promise<Response>,
  url: URL,
  { signal }: RequestInit,
): Promise<Response> {
  const answer = await ask().catch(() => null);
  signal?.throwIfAborted();
  if (answer?.ok && isOfThisBuild(answer)) return answer;
  // Of several rows that are pressed the router leads on for one; the others have the page read anew.
  return held(url, isAnySent() ? "unknown" : undefined);
}

/**
 * What stands around a page stays around whatever is told of the page; and where a row's button has
 * failed, or what it did cannot be read anew, the page stays with what is typed on it.
 */
const staysHeld = ({ searchParams }: URL, asked: Asked) =>
  isAnew(asked) ||
  leadsBack(asked) ||
  (asked.fields === null && frameRoutes.includes(searchParams.get("_data") ?? ""));

/** Whether it is for the page at hand, to which the answer to a form on it leads. */
function leadsBack({ path, fields }: Asked): boolean {
  const { formMethod, location } = underWay();
  const isAfterForm = formMethod === "POST" || path === ledTo;
  const isHere = location?.pathname === window.__remixRouter.state.location.pathname;
  return fields === null && isAfterForm && isHere;
}

/** What is known of what was done before a page is read anew: an action that leads on has done it. */
const whatOf = ({ path }: Asked) => (path === ledTo ? "done" : "unknown");

/**
 * What the page has of a route already.
 * @param notRead what is known of what was done, for a page to say that it shows nothing newer
 */
function held({ searchParams }: URL, notRead?: NotRead["notRead"]): Response {
  const route = searchParams.get("_data") ?? "";
  const data = window.__remixRouter.state.loaderData[route] as NotRead | null | undefined;
  // What is known to be done stays so, however often it cannot be read.
  const isToSay = notRead && !frameRoutes.includes(route) && data && data.notRead !== "done";
  return dataAnswer(isToSay ? { ...data, notRead } : data, 200);
}

/** The address of the page itself. */
function pathOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_data");
  query.delete("index");
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function fieldsOf({ method = "GET", body }: RequestInit): Asked["fields"] {
  if (method === "GET") return null;
  return body instanceof URLSearchParams ? [...body] : [];
}

const underWay = () => window.__remixRouter.state.navigation;

/** Whether it is for a page that comes into the place of this one, and nothing typed is lost by it. */
const isTransition = ({ fields }: Asked) =>
  fields === null && underWay().state === "loading" && underWay().formMethod !== "POST";

/** Asks once more, as the page's own link or form would without React. Nothing comes after it. */
function askNatively({ path, fields }: Asked): Promise<never> {
  // A page's routes are asked for side by side.
  if (isLeaving) return new Promise(() => {});
  isLeaving = true;
  if (fields) sendNatively(path, fields);
  else {
    const { pathname, search, hash } = underWay().location ?? location;
    const to = new URL(pathname + search + hash, location.href).href;
    const { actionData, errors } = window.__remixContext.state;
    // Who went back is at that entry of the history already, and finds there how far one had scrolled.
    if (to === location.href && !actionData && !errors) location.reload();
    else location.assign(to);
  }
  return new Promise(() => {});
}

function sendNatively(path: string, fields: [string, string][]): void {
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
export function askAgain(): void {
  if (lastBroken?.fields) sendNatively(lastBroken.path, lastBroken.fields);
  else window.location.reload();
}

/** Whether a button or a part of the page asks that stays where it stands, and nothing leads on. */
const isInRow = (asked: Asked) =>
  asked.fields ? underWay().formMethod !== "POST" : isBeside(asked);

/** Whether a part of a page looks something up, which comes into the place of no page. */
function isBeside({ path, fields }: Asked): boolean {
  const pages = [location, underWay().location].map(
    (page) => page && pathOf(new URL(page.pathname + page.search, location.origin)),
  );
  return fields === null && !pages.includes(path);
}

/** What would be a page of its own becomes the words beside the button. */
async function refuseInRow(answer: Response): Promise<Response> {
  if (answer.headers.has("X-Remix-Response")) return answer;
  if (answer.status >= 500) return refuseForFault(ourFault.text, answer.status);
  const isWords = /^text\/plain/.test(answer.headers.get("Content-Type") ?? "");
  const said = answer.headers.has("X-Remix-Catch") && isWords && (await answer.text());
  return refusal({ refusal: said || ourFault.text }, answer.status);
}

/** What stands around the page says it too, with the way to sign in (routes/admin/keep-true.tsx). */
function refuseSignedOut(): Response {
  window.dispatchEvent(new Event(signedOutEvent));
  return refusal(refusals.signedOut, 409);
}

function answerForBroken(asked: Asked): Response {
  const text = asked.fields ? brokenTexts.form : brokenTexts.page;
  return isInRow(asked)
    ? refuseForFault(text, brokenStatus)
    : dataAnswer(text, brokenStatus, "X-Remix-Catch");
}

const refuseForFault = (text: string, status: number) =>
  refusal({ refusal: text, because: "fault" }, status);

const refusal = (told: RowRefusal, status: number) => dataAnswer(told, status);

/** As Remix's server says whether an action gave or threw it. */
const dataAnswer = (data: unknown, status: number, kind = "X-Remix-Response") =>
  new Response(JSON.stringify(data), {
    status,
    headers: { "Content-Type": "application/json", [kind]: "yes" },
  });
