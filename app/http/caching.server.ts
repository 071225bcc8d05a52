import { createHash } from "node:crypto";
import fresh from "fresh";

/** What an answer depends on beside its address. */
const varyHeader = "Cookie, Save-Data, Sec-Fetch-Site, Accept-Language";

/**
 * Says who may keep an answer (docs/decisions/008-caching.md): a browser, which asks each time
 * whether it still holds. A route's own `Cache-Control` stays.
 */
export function setCaching(headers: Headers, request: Request): void {
  headers.append("Vary", varyHeader);
  if (headers.has("Cache-Control")) return;
  headers.set(
    "Cache-Control",
    isPrivateRequest(request) ? "private, no-store" : "private, no-cache",
  );
}

/** Whether the request comes with a session or a pass; then no copy is kept, so that Back shows nobody it. */
function isPrivateRequest(request: Request): boolean {
  return /\blodge_(session|pass)=/.test(request.headers.get("Cookie") ?? "");
}

/** Without a form either: a page that comes with Content-Type is shown as one that refuses it. */
const isReadRequest = ({ method, headers }: Request) =>
  (method === "GET" || method === "HEAD") && !headers.has("Content-Type");

/**
 * Whether a reader has the content of an ETag already.
 * @param held the request's If-None-Match. Nothing else counts: `fetch` sends `no-cache` beside one.
 */
export const etagMatches = (held: string | null | undefined, etag: string | undefined): boolean =>
  fresh({ "if-none-match": held ?? undefined }, { etag });

/** Weak: compression on the way makes other bytes of it. */
export const createEtag = (bytes: Buffer): string =>
  `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/**
 * The answer with an ETag of its content, or 304 without content when the reader has that already.
 * A 304 repeats no policy: the one that came with the content fits the content.
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
