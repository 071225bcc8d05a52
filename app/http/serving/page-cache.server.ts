import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import Negotiator from "negotiator";
import { config } from "~/config.server";
import { parseLanguagePath } from "~/core/languages/localised-paths";
import { readPublicVersion } from "~/db.server";
import { etagMatches } from "../caching.server";
import {
  findPreferredLanguage,
  hasLodgeCookie,
  isFirstPageOfVisit,
  savesData,
} from "../page-variants";
import { logRequestError } from "./request-log.server";
import { isStaticFile } from "./static-files.server";

export interface RenderedPage {
  html: Buffer;
  headers: Map<string, string>;
  /** The page is valid from the first of these instants until the second, exclusive. */
  validFrom: Date;
  validUntil: Date;
}

export type RenderPage = (request: Request) => Promise<RenderedPage | null>;

interface CachedPage extends Pick<RenderedPage, "headers"> {
  /** The body by content encoding. Compressed bodies are added on demand. */
  bodies: Map<string, Buffer>;
  fromMs: number;
  untilMs: number;
  bytes: number;
}

/** Limit for all cached pages. A page of rooms takes about 40 kB, and 8 kB more per encoding. */
const maxCacheBytes = 16 * 1024 * 1024;
const maxTargetLength = 500;

const cachedPages = new Map<string, CachedPage>();
let cachedVersion = -1;
let cachedBytes = 0;
const hitCounts = { hits: 0, misses: 0 };

export const pageCacheStats = () => ({ ...hitCounts, pages: cachedPages.size, bytes: cachedBytes });

let renderPage: RenderPage = async () => null;

export function setPageRenderer(renderer: RenderPage): void {
  renderPage = renderer;
}

/**
 * Compares the data version before each response and before rendering, so that writes of other processes also
 * clear the cache (docs/decisions/004-page-cache.md). Calls `next` if the page depends on the user or does not exist.
 */
export async function serveFromPageCache(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const key = cacheKeyOf(request);
  const version = key === null ? null : currentVersion();
  if (key === null || version === null) {
    next();
    return;
  }
  if (version !== cachedVersion) clearPageCache(version);
  const page = cachedPages.get(key);
  const now = Date.now();
  if (page && now >= page.fromMs && now < page.untilMs) {
    hitCounts.hits += 1;
    // Moves the page to the end: the first entry is evicted first.
    cachedPages.delete(key);
    cachedPages.set(key, page);
    response.setHeader("Age", Math.floor((now - page.fromMs) / 1000));
    sendPage(page, request, response);
    return;
  }
  hitCounts.misses += 1;
  const renderedPage = await renderForCache(request).catch((error) => {
    // If Remix fails too, Remix logs the error.
    response.once("finish", () => {
      const isFault = !(error instanceof Response) && response.statusCode < 400;
      if (isFault) logRequestError(error, request.method, request.url);
    });
    return null;
  });
  if (!renderedPage) {
    next();
    return;
  }
  // Another request may have seen a newer version during rendering.
  if (version === cachedVersion) cachePage(key, renderedPage);
  sendPage(renderedPage, request, response);
}

async function renderForCache(request: IncomingMessage): Promise<CachedPage | null> {
  const renderedPage = await renderPage(toRequest(request));
  if (!renderedPage) return null;
  const { html, headers, validFrom, validUntil } = renderedPage;
  return {
    headers,
    bodies: new Map([["identity", html]]),
    fromMs: validFrom.getTime(),
    untilMs: validUntil.getTime(),
    bytes: html.byteLength,
  };
}

const toRequest = ({ method, headers, url }: IncomingMessage): Request =>
  new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
  });

function cachePage(key: string, page: CachedPage): void {
  evictPage(key);
  cachedPages.set(key, page);
  addCachedBytes(page.bytes);
}

/** Joins all request properties that the page depends on. Returns null for personal pages and static files. */
function cacheKeyOf({ method, headers, url = "" }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers["content-type"] !== undefined || url.length > maxTargetLength) return null;
  if (isStaticFile(url.split("?", 1)[0] ?? "")) return null;
  if (hasLodgeCookie(headers.cookie)) return null;
  const host = config.publicUrl ? "" : headers.host;
  const variant = [
    isFirstPageOfVisit(headers["sec-fetch-site"]),
    savesData(headers["save-data"]),
    findPreferredLanguage(languageOf(url), headers["accept-language"]),
  ];
  return `${host} ${variant.join(" ")} ${url}`;
}

const languageOf = (url: string) => parseLanguagePath(url.split("?", 1)[0] ?? "")?.code ?? "en";

/** Returns null if the database fails: Remix then renders the error page. */
function currentVersion(): number | null {
  try {
    return readPublicVersion();
  } catch {
    return null;
  }
}

function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader("Vary", `${page.headers.get("vary")}, Accept-Encoding`);
  if (etagMatches(request.headers["if-none-match"], page.headers.get("etag"))) {
    response.removeHeader("Content-Security-Policy");
    response.removeHeader("Content-Type");
    response.writeHead(304).end();
    return;
  }
  const encoding = request.method === "HEAD" ? "identity" : encodingFor(request);
  const body = encodeBody(page, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.byteLength);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Chooses the encoding that express would choose, with the same library. */
function encodingFor(request: IncomingMessage): string {
  const encodings = new Negotiator(request).encodings(["br", "gzip", "identity"]);
  return encodings.find((encoding) => encoding === "br") ?? encodings[0] ?? "identity";
}

function encodeBody(page: CachedPage, encoding: string): Buffer {
  const cachedBody = page.bodies.get(encoding);
  if (cachedBody) return cachedBody;
  const html = page.bodies.get("identity") ?? Buffer.alloc(0);
  const body = encoding === "br" ? brotliCompressSync(html, brotliOptions) : gzipSync(html);
  page.bodies.set(encoding, body);
  page.bytes += body.byteLength;
  addCachedBytes(body.byteLength);
  return body;
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function addCachedBytes(bytes: number): void {
  cachedBytes += bytes;
  for (const key of cachedPages.keys()) {
    if (cachedBytes <= maxCacheBytes) return;
    evictPage(key);
  }
}

function evictPage(key: string): void {
  cachedBytes -= cachedPages.get(key)?.bytes ?? 0;
  cachedPages.delete(key);
}

function clearPageCache(version: number): void {
  cachedPages.clear();
  cachedBytes = 0;
  cachedVersion = version;
}
