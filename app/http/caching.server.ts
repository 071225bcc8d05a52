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

/** Returns whether a request only reads. A GET with Content-Type shows a refused form. */
const isReadRequest = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && !headers.has("Content-Type");

/** Other headers than If-None-Match are ignored: `fetch` adds `no-cache` to this one. */
export const etagMatches = (held: string | null | undefined, etag: string | undefined): boolean =>
  fresh({ "if-none-match": held ?? undefined }, { etag });

/** Returns a weak ETag, because compression on the way changes the bytes. */
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
  const mayBeKept = !headers.get("Cache-Control")?.includes("no-store");
  if (status === 200 && isReadRequest(request) && mayBeKept) {
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
