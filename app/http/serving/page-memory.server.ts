import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import Negotiator from "negotiator";
import { config } from "~/config.server";
import { readPublicVersion } from "~/db.server";
import { readLanguage } from "~/languages/addresses";
import { etagMatches } from "../caching.server";
import { beginsVisit, languageBeside, savesData, setsOurCookie } from "../variants";

/** A public page as everybody gets it who brings no cookie of ours. */
interface KeptPage {
  headers: Map<string, string>;
  /** As it is, and in the compressed forms that somebody asked for. */
  forms: Map<string, Buffer>;
  /** The page says the same from the first of these instants up to the second, in ms. */
  fromMs: number;
  untilMs: number;
  bytes: number;
}

/** All kept pages together; a page of rooms is about 40 kB, and 8 kB more in each form. */
const mostBytes = 16 * 1024 * 1024;
/** Addresses that are longer are nobody's bookmark. */
const longestTarget = 500;
/** The gate tells the app by it under what name, and of which version, a page may be kept. */
const nameHeader = "x-lodge-page";

const pages = new Map<string, KeptPage>();
let version = -1;
let keptBytes = 0;
/** How strangers' pages were answered: from memory, or not yet kept. */
const turns = { hits: 0, misses: 0 };

/** What the memory did since the process began, and what it holds. */
export const memoryFigures = () => ({ ...turns, pages: pages.size, bytes: keptBytes });

/**
 * Answers a stranger with the page that was rendered for another before, or says that there is none
 * (docs/decisions/029-pages-from-memory.md). The version of the data is read for each answer, so that
 * no write is missed, whichever process wrote.
 */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  delete request.headers[nameHeader];
  const name = nameOf(request);
  if (name === null) return false;
  const current = currentVersion();
  if (current === null) return false;
  if (current !== version) forgetPages(current);
  const page = pages.get(name);
  const now = Date.now();
  if (!page || now < page.fromMs || now >= page.untilMs) {
    request.headers[nameHeader] = `${version} ${name}`;
    turns.misses += 1;
    return false;
  }
  turns.hits += 1;
  // The one asked for last is the last to go.
  pages.delete(name);
  pages.set(name, page);
  sendPage(page, request, response);
  return true;
}

/** Whether the gate gave a request a name for its page: a stranger asks, and nothing is kept yet. */
export const mayKeep = ({ headers }: Request): boolean => headers.has(nameHeader);

/**
 * Keeps a page that is the same for every stranger, if it was rendered for one of them and nothing
 * was written meanwhile.
 * @param headers all that the answer has, before it is compressed
 * @param holds from when, and until when, the page says the same
 */
export function keepPage(
  request: Request,
  html: Buffer,
  headers: Headers,
  holds: { from: Date; until: Date },
): void {
  const [asked = "", name = ""] = splitOnce(request.headers.get(nameHeader) ?? "");
  if (asked !== String(version) || name === "" || headers.has("Set-Cookie")) return;
  forgetPage(name);
  const page: KeptPage = {
    headers: new Map(headers),
    forms: new Map([["identity", html]]),
    fromMs: holds.from.getTime(),
    untilMs: holds.until.getTime(),
    bytes: html.byteLength,
  };
  pages.set(name, page);
  addBytes(page.bytes);
}

/** Everything in a request that its page depends on, or null where that is more than its address. */
function nameOf({ method, headers, url = "" }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers["content-type"] !== undefined || url.length > longestTarget) return null;
  if (setsOurCookie(headers.cookie)) return null;
  const host = config.publicUrl ? "" : headers.host;
  const variant = [
    beginsVisit(headers["sec-fetch-site"]),
    savesData(headers["save-data"]),
    languageBeside(languageOf(url), headers["accept-language"]),
  ];
  return `${host} ${variant.join(" ")} ${url}`;
}

/** As the app reads it, which takes `/rooms/../fr` for `/fr`. */
const languageOf = (url: string) =>
  readLanguage(new URL(`http://lodge${url}`).pathname)?.code ?? "en";

/** Null where the database does not answer: then the page says what is wrong. */
function currentVersion(): number | null {
  try {
    return readPublicVersion();
  } catch {
    return null;
  }
}

function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader("Vary", `${page.headers.get("vary")}, Accept-Encoding`);
  if (etagMatches(request.headers["if-none-match"], page.headers.get("etag"))) {
    response.removeHeader("Content-Security-Policy");
    response.removeHeader("Content-Type");
    response.writeHead(304).end();
    return;
  }
  const encoding = request.method === "HEAD" ? "identity" : encodingFor(request);
  const body = formOf(page, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.byteLength);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The form that express would send, which asks the same library. */
function encodingFor(request: IncomingMessage): string {
  const encodings = new Negotiator(request).encodings(["br", "gzip", "identity"]);
  return encodings.find((encoding) => encoding === "br") ?? encodings[0] ?? "identity";
}

function formOf(page: KeptPage, encoding: string): Buffer {
  const made = page.forms.get(encoding);
  if (made) return made;
  const html = page.forms.get("identity") ?? Buffer.alloc(0);
  const form = encoding === "br" ? brotliCompressSync(html, brotli) : gzipSync(html);
  page.forms.set(encoding, form);
  page.bytes += form.byteLength;
  addBytes(form.byteLength);
  return form;
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The pages that were asked for longest ago go when there is no room. */
function addBytes(bytes: number): void {
  keptBytes += bytes;
  for (const name of pages.keys()) {
    if (keptBytes <= mostBytes) return;
    forgetPage(name);
  }
}

function forgetPage(name: string): void {
  keptBytes -= pages.get(name)?.bytes ?? 0;
  pages.delete(name);
}

function forgetPages(current: number): void {
  pages.clear();
  keptBytes = 0;
  version = current;
}

function splitOnce(text: string): [string, string] {
  const space = text.indexOf(" ");
  return [text.slice(0, space), text.slice(space + 1)];
}
