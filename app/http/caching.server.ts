import { createHash } from "node:crypto";
import fresh from "fresh";

const varyHeader = "Cookie, Save-Data, Sec-Fetch-Site, Accept-Language";

/**
 * Lets browsers cache a page and revalidate it each time (docs/decisions/004-page-cache.md).
 * A route's own `Cache-Control` stays.
 */
export function setCaching(headers: Headers, request: Request): void {
  headers.append("Vary", varyHeader);
  if (headers.has("Cache-Control")) return;
  headers.set(
    "Cache-Control",
    isPrivateRequest(request) ? "private, no-store" : "private, no-cache",
  );
}

/** Pages with a session or booking link are not cached, so that Back cannot show them to others. */
function isPrivateRequest(request: Request): boolean {
  return /\blodge_(session|pass)=/.test(request.headers.get("Cookie") ?? "");
}

/** Returns whether a request only reads. A GET with a Content-Type re-renders a form with its errors. */
const isReadRequest = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && !headers.has("Content-Type");

/**
 * Returns whether an If-None-Match header contains the ETag. The request's Cache-Control is ignored, because
 * `fetch` adds `no-cache` to every request with If-None-Match.
 */
export const etagMatches = (
  ifNoneMatch: string | null | undefined,
  etag: string | undefined,
): boolean => fresh({ "if-none-match": ifNoneMatch ?? undefined }, { etag });

/** Returns a weak ETag, because a proxy may compress the response. */
export const createEtag = (bytes: Buffer): string =>
  `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/**
 * Responds with 304 if the client has the content.
 * A 304 has no Content-Security-Policy, because the cached policy fits the cached content.
 */
export function respondWithPage(
  request: Request,
  bytes: Buffer<ArrayBuffer>,
  status: number,
  headers: Headers,
) {
  const isCacheable = !headers.get("Cache-Control")?.includes("no-store");
  if (status === 200 && isReadRequest(request) && isCacheable) {
    const etag = createEtag(bytes);
    headers.set("ETag", etag);
    if (etagMatches(request.headers.get("If-None-Match"), etag)) {
      headers.delete("Content-Security-Policy");
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(bytes, { status, headers });
}
