import { createHash } from "node:crypto";
import fresh from "fresh";

const varyHeader = "Cookie, Save-Data, Sec-Fetch-Site, Accept-Language";

/** Lets browsers cache a page and revalidate it each time (docs/decisions/004-page-cache.md). */
export function setCaching(headers: Headers, request: Request): void {
  headers.append("Vary", varyHeader);
  if (headers.has("Cache-Control")) return;
  headers.set(
    "Cache-Control",
    isPrivateRequest(request) ? "private, no-store" : "private, no-cache",
  );
}

/**
 * Returns whether a request has a session or booking-link cookie. Its page is not cached, so that Back cannot show
 * it.
 */
function isPrivateRequest(request: Request): boolean {
  return /\blodge_(session|pass)=/.test(request.headers.get("Cookie") ?? "");
}

/** Remix renders a form's errors by a GET that keeps the action's Content-Type. */
const isReadRequest = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && !headers.has("Content-Type");

/** Ignores the request's Cache-Control, because `fetch` adds `no-cache` to every request with If-None-Match. */
export const etagMatches = (
  ifNoneMatch: string | null | undefined,
  etag: string | undefined,
): boolean => fresh({ "if-none-match": ifNoneMatch ?? undefined }, { etag });

/** Returns a weak ETag, because a proxy may compress the response. */
export const createEtag = (bytes: Buffer): string =>
  `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** A 304 has no Content-Security-Policy, because the cached policy fits the cached content. */
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
