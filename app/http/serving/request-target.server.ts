import type { IncomingMessage } from "node:http";
import { localisePath, parseLanguagePath } from "~/core/languages/localised-paths";

/** The longest path in characters. Our paths have at most six words and an id or a file name. */
const maxPathLength = 2 * 1024;
/** The longest path with query. Our longest one is the sign-in page with a search to return to. */
const maxTargetLength = 8 * 1024;
/** The longest host name (RFC 1035) with its port. */
const maxHostLength = 260;

const maskedTarget = "/*";

export type TargetError = "host" | "too-long" | "invalid-path";

/**
 * Normalises a request's host and path for all later readers: Remix, page cache, log and a proxy in front. Returns
 * why the request is refused, or null. `host`: missing, repeated or invalid (RFC 9112, section 3.2).
 *
 * Remix joins Host and path as text, so a path in Host would choose the page. Remix also uses the port of
 * X-Forwarded-Host, which any client can send. Express logs a stack trace for an undecodable path. Routers that strip
 * slashes take quadratic time. And a cache may store `/pictures/../account` or `/pictures/..\account` as a picture,
 * but `URL` reads the account page.
 */
export function normaliseRequestTarget(request: IncomingMessage): TargetError | null {
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
