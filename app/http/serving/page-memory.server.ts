import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import Negotiator from "negotiator";
import { config } from "~/config.server";
import { readLanguage } from "~/core/languages/addresses";
import { readPublicVersion } from "~/db.server";
import { etagMatches } from "../caching.server";
import { beginsVisit, languageBeside, savesData, setsOurCookie } from "../variants";
import { logRequestFault } from "./faults.server";
import { isFile } from "./static-files.server";

/** A public page as everybody gets it who brings no cookie of ours. */
export interface DrawnPage {
  html: Buffer;
  /** All that the answer has, before it is compressed. */
  headers: Map<string, string>;
  /** The page says the same from the first of these instants up to the second. */
  from: Date;
  until: Date;
}

/** Draws what a stranger asks for; null where that is no whole public page. */
export type DrawPage = (request: Request) => Promise<DrawnPage | null>;

interface KeptPage extends Pick<DrawnPage, "headers"> {
  /** As it is, and in the compressed forms that somebody asked for. */
  forms: Map<string, Buffer>;
  fromMs: number;
  untilMs: number;
  bytes: number;
}

/** All kept pages together; a page of rooms is about 40 kB, and 8 kB more in each form. */
const mostBytes = 16 * 1024 * 1024;
/** Addresses that are longer are nobody's bookmark. */
const longestTarget = 500;

const pages = new Map<string, KeptPage>();
let version = -1;
let keptBytes = 0;
/** How strangers' pages were answered: from memory, or not yet kept. */
const turns = { hits: 0, misses: 0 };

/** What the memory did since the process began, and what it holds. */
export const memoryFigures = () => ({ ...turns, pages: pages.size, bytes: keptBytes });

/** Set by the app, which knows what there is to draw. */
let draw: DrawPage = async () => null;

/** Tells what draws a page that is not kept yet. */
export function drawPages(drawPage: DrawPage): void {
  draw = drawPage;
}

/**
 * Answers a stranger who asks for a public page: with the one that was drawn for another before, or
 * with one that is drawn now and kept (docs/decisions/029-pages-from-memory.md). The version of the
 * data is read before it is drawn and again for each answer, so that no write is missed, whichever
 * process wrote.
 * @param pass is called instead where it is somebody's page, or none
 */
export async function answerStranger(
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  const name = nameOf(request);
  const current = name === null ? null : currentVersion();
  if (name === null || current === null) {
    pass();
    return;
  }
  if (current !== version) forgetPages(current);
  const page = pages.get(name);
  const now = Date.now();
  if (page && now >= page.fromMs && now < page.untilMs) {
    turns.hits += 1;
    // The one asked for last is the last to go.
    pages.delete(name);
    pages.set(name, page);
    response.setHeader("Age", Math.floor((now - page.fromMs) / 1000));
    sendPage(page, request, response);
    return;
  }
  turns.misses += 1;
  const fresh = await drawAnew(request).catch((error) => {
    // What goes wrong once more for Remix is told by it.
    response.once("finish", () => {
      const isFault = !(error instanceof Response) && response.statusCode < 400;
      if (isFault) logRequestFault(error, request.method, request.url);
    });
    return null;
  });
  if (!fresh) {
    pass();
    return;
  }
  // Another request may have met a newer version meanwhile.
  if (current === version) keepPage(name, fresh);
  sendPage(fresh, request, response);
}

async function drawAnew(request: IncomingMessage): Promise<KeptPage | null> {
  const drawn = await draw(requestOf(request));
  if (!drawn) return null;
  const { html, headers, from, until } = drawn;
  return {
    headers,
    forms: new Map([["identity", html]]),
    fromMs: from.getTime(),
    untilMs: until.getTime(),
    bytes: html.byteLength,
  };
}

/** What the app is asked: nothing but a head. */
const requestOf = ({ method, headers, url }: IncomingMessage): Request =>
  new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
  });

function keepPage(name: string, page: KeptPage): void {
  forgetPage(name);
  pages.set(name, page);
  addBytes(page.bytes);
}

/** Everything in a request that its page depends on; null where that is more than its address, or it is a file. */
function nameOf({ method, headers, url = "" }: IncomingMessage): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers["content-type"] !== undefined || url.length > longestTarget) return null;
  if (isFile(url.split("?", 1)[0] ?? "")) return null;
  if (setsOurCookie(headers.cookie)) return null;
  const host = config.publicUrl ? "" : headers.host;
  const variant = [
    beginsVisit(headers["sec-fetch-site"]),
    savesData(headers["save-data"]),
    languageBeside(languageOf(url), headers["accept-language"]),
  ];
  return `${host} ${variant.join(" ")} ${url}`;
}

const languageOf = (url: string) => readLanguage(url.split("?", 1)[0] ?? "")?.code ?? "en";

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
