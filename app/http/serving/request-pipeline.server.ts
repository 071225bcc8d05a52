import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import onHeaders from "on-headers";
import { config } from "~/config.server";
import { localisePath, parseLanguagePath } from "~/core/languages/localised-paths";
import { limitBody } from "./body-limits.server";
import { clientAddressHeader, clientAddressOf } from "./client-address.server";
import { handleMonitoringRequest } from "./monitoring.server";
import { redirectMovedAddress } from "./moved-addresses.server";
import { serveFromPageCache } from "./page-cache.server";
import { refuse, refuseMethod, refuseWithPage } from "./refusals.server";
import { isClientDisconnect, logRequest, logRequestError } from "./request-log.server";
import { scheduleRequest } from "./request-scheduler.server";
import { guardStaticPaths } from "./static-files.server";

/** remix-serve's express app, which passes unanswered requests to `next`. */
export type Express = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const refusals = {
  "too-long": {
    status: 414,
    title: "Web address too long",
    text: "This web address is too long. Please start from the home page.",
  },
  "invalid-path": {
    status: 404,
    title: "Page not found",
    text: "There is no page at this address. Try one of the links below.",
  },
} as const;

export function runRequestPipeline(
  request: IncomingMessage,
  response: ServerResponse,
  express: Express,
): void {
  // Runs first, so that the log and all later steps see the same path.
  const targetError = normaliseRequestTarget(request);
  const address = clientAddressOf(request);
  logRequest(request, response, address);
  setDefaultHeaders(response);
  limitBody(request, response, address);
  if (targetError === "host") {
    refuse(response, 400, "The Host header must name exactly one host.");
    return;
  }
  if (refuseMethod(request, response)) return;
  if (targetError) {
    refuseWithPage(request, response, refusals[targetError]);
    return;
  }
  if (guardStaticPaths(request, response)) return;
  if (handleMonitoringRequest(request, response)) return;
  if (redirectMovedAddress(request, response)) return;
  setInternalHeaders(request, address);
  const fail = (error: unknown) => handleUnansweredRequest(request, response, error);
  scheduleRequest(request.socket, address, () => {
    serveFromPageCache(request, response, () =>
      express(skipQueryParsing(request), response, fail),
    ).catch(fail);
  });
}

/**
 * Passes the client's address and a form's Origin to the app in headers that clients cannot set. Not in `origin`:
 * Remix would compare Origin with Host before our own check (docs/decisions/003-request-pipeline.md).
 */
function setInternalHeaders({ headers }: IncomingMessage, address: string | null): void {
  const { origin } = headers;
  delete headers[clientAddressHeader];
  delete headers["x-form-origin"];
  delete headers.origin;
  if (address) headers[clientAddressHeader] = address;
  if (origin) headers["x-form-origin"] = origin;
}

/** No code uses the parsed query, and parsing a thousand equal fields costs as much as a page. */
const skipQueryParsing = (request: IncomingMessage) => Object.assign(request, { query: {} });

/** For static files, express reports client errors with their status. */
function handleUnansweredRequest(
  { method, url = "/" }: IncomingMessage,
  response: ServerResponse,
  error: unknown,
) {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500 && !response.headersSent) {
    refuse(response, status, `${STATUS_CODES[status]}.`);
    return;
  }
  const isFault = error !== undefined && !(response.destroyed && isClientDisconnect(error));
  if (isFault) logRequestError(error, method, url);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, "Something went wrong. The error was logged. Please try again.");
}

/** The longest path in characters. Our paths have at most six words and an id or a file name. */
const maxPathLength = 2 * 1024;
/** The longest path with query. Our longest one is the sign-in page with a search to return to. */
const maxTargetLength = 8 * 1024;
/** The longest host name (RFC 1035) with its port. */
const maxHostLength = 260;

const maskedTarget = "/*";

type TargetError = "host" | "too-long" | "invalid-path";

/**
 * Normalises a request's host and path for all later readers: Remix, page cache, log and a proxy in front. Returns
 * why the request is refused, or null. `host`: missing, repeated or invalid (RFC 9112, section 3.2).
 *
 * Remix joins Host and path as text, so a path in Host would choose the page. Remix also uses the port of
 * X-Forwarded-Host, which any client can send. Express logs a stack trace for an undecodable path. Routers that strip
 * slashes take quadratic time. And a cache may store `/pictures/../account` or `/pictures/..\account` as a picture,
 * but `URL` reads the account page.
 */
function normaliseRequestTarget(request: IncomingMessage): TargetError | null {
  const { url = "/" } = request;
  const [path = ""] = url.split("?", 1);
  const isTooLong = url.length > maxTargetLength || path.length > maxPathLength;
  const target = isTooLong ? null : normaliseTarget(url);
  request.url = target ?? localisePath(maskedTarget, parseLanguagePath(path)?.code ?? "en");
  const [hostHeader = "", ...otherHostHeaders] = request.headersDistinct.host ?? [];
  const origin = `http://${hostHeader}`;
  const isValidHost =
    hostHeader.length <= maxHostLength && !/[/?#\\@\s]/.test(hostHeader) && URL.canParse(origin);
  if (!isValidHost || otherHostHeaders.length > 0) return "host";
  request.headers.host = new URL(origin).host;
  delete request.headers["x-forwarded-host"];
  if (isTooLong) return "too-long";
  return target === null ? "invalid-path" : null;
}

/**
 * Returns a target's path and query in normal form (RFC 3986, section 6.2.2): unreserved characters are
 * decoded. Returns null for an empty segment, a dot segment (`.` or `..`; browsers resolve them before they send a
 * request), or a separator that servers read differently (`//`, `\`, `%2F`, `%5C`, control characters).
 */
function normaliseTarget(target: string): string | null {
  const url = target.startsWith("/") ? `http://lodge${target}` : target;
  const [urlWithoutQuery = ""] = url.split(/[?#]/, 1);
  const decodedPath = urlWithoutQuery.replace(needlesslyEncoded, decodeURIComponent);
  const decodedUrl = decodedPath + url.slice(urlWithoutQuery.length);
  const isRefused = isAmbiguous(urlWithoutQuery) || dotSegment.test(decodedPath);
  if (isRefused || !URL.canParse(decodedUrl)) return null;
  const { pathname, search } = new URL(decodedUrl);
  const isValidPath = pathname.startsWith("/") && !isAmbiguous(pathname) && isDecodable(pathname);
  return isValidPath ? pathname + search : null;
}

/** Encoded letters, digits and `-._~`, which need no encoding (RFC 3986, section 2.3). */
const needlesslyEncoded = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

const dotSegment = /\/\.{1,2}(?=\/|$)/;

const isAmbiguous = (url: string) =>
  /(?<!^https?:)\/\/|[\\\p{Cc}]|%(?:2f|5c|[01][\da-f]|7f)/iu.test(url);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** One year in seconds. */
const hstsValue = config.publicUrl?.protocol === "https:" ? "max-age=31536000" : null;

/** Sets the headers of every response, also of static files and redirects. A route's own headers stay. */
function setDefaultHeaders(response: ServerResponse): void {
  onHeaders(response, () => {
    const setMissing = (name: string, value: string) => {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    };
    setMissing("X-Content-Type-Options", "nosniff");
    if (hstsValue) setMissing("Strict-Transport-Security", hstsValue);
    if (response.statusCode === 405) setMissing("Allow", "GET, HEAD");
    // Shared caches must not store responses with cookies.
    if (response.hasHeader("Set-Cookie")) setMissing("Cache-Control", "private, no-store");
  });
}
