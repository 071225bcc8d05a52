import { type LookupAddress, lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

const timeoutMs = 20_000;
const maxBytes = 1_000_000;
const maxRedirects = 3;

/** What the server told of a calendar when it last gave it. */
export interface CacheValidators {
  etag: string | null;
  lastModified: string | null;
}

type FetchResult =
  | { kind: "calendar"; text: string; known: CacheValidators }
  | { kind: "unchanged" }
  | { kind: "failed"; problem: string };

/** Why there is no calendar, in words for the desk. */
class FetchError extends Error {}

/** Why an address is not asked at all; null where it may be. */
export function findAddressProblem(text: string): string | null {
  if (!URL.canParse(text))
    return "Enter the whole address, such as https://portal.example/room.ics";
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:") return "The address must begin with https";
  if (port !== "") return "The address must not name a port";
  if (username || password) return "The address must not hold a user or a password";
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) && !isPublicAddress(address)) return "The address must be one of the internet";
  return null;
}

/**
 * Asks for a calendar at an address that somebody has typed: https, to addresses of the open internet
 * alone, after each redirect too; what was looked up and judged is what is connected to. Bounded in
 * time and bytes; never throws.
 */
export async function fetchCalendar(address: string, known: CacheValidators): Promise<FetchResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    for (let asked = 0; asked <= maxRedirects; asked++) {
      const answer = await sendRequest(url, known, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
        answer.destroy();
        url = resolveRedirect(headers.location, url);
        continue;
      }
      if (statusCode === 200) return await readResponse(answer);
      answer.destroy();
      if (statusCode === 304 && (known.etag || known.lastModified)) return { kind: "unchanged" };
      throw new FetchError(`The channel answered ${statusCode}.`);
    }
    throw new FetchError("The link redirects too often.");
  } catch (error) {
    // What is cut off in the middle of an answer says nothing of why.
    return { kind: "failed", problem: describeFetchError(signal.aborted ? signal.reason : error) };
  }
}

function resolveRedirect(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw new FetchError("The link redirects to no address.");
  return new URL(location, from);
}

function sendRequest(url: URL, { etag, lastModified }: CacheValidators, signal: AbortSignal) {
  const problem = findAddressProblem(url.href);
  if (problem)
    throw new FetchError(`The link redirects to an address that is not allowed. ${problem}.`);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = https.get(url, {
      agent: false,
      lookup: lookUpPublicAddress,
      signal,
      headers: {
        Accept: "text/calendar",
        // What is small when it comes and large when it is unpacked is refused below.
        "Accept-Encoding": "identity",
        "User-Agent": "nyungwe-eco-lodge calendar",
        ...(etag ? { "If-None-Match": etag } : {}),
        ...(lastModified ? { "If-Modified-Since": lastModified } : {}),
      },
    });
    request.on("response", resolve);
    request.on("error", reject);
    // One that wants to go on in another protocol ends without either.
    request.on("close", () =>
      reject(new FetchError("The channel ended the connection without an answer.")),
    );
  });
}

/** Gives the connection what it was judged by, so that a name cannot mean another address then. */
const lookUpPublicAddress: LookupFunction = (hostname, options, give) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    if (error) return give(error, "", 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return give(
        new FetchError("The name leads to an address that is not on the internet."),
        "",
        0,
      );
    }
    return options.all ? give(null, addresses) : give(null, first.address, first.family);
  });
};

async function readResponse(answer: IncomingMessage): Promise<FetchResult> {
  const { "content-encoding": packed = "", etag, "last-modified": modified } = answer.headers;
  try {
    if (!["", "identity"].includes(packed.trim().toLowerCase()))
      throw new FetchError("The calendar came compressed, though it was asked for as it is.");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new FetchError("The calendar is larger than a room's calendar can be.");
      chunks.push(chunk);
    }
    if (!answer.complete) throw new FetchError("The calendar came in part only.");
    const known = { etag: keepShortValidator(etag), lastModified: keepShortValidator(modified) };
    return { kind: "calendar", text: decodeCalendar(Buffer.concat(chunks)), known };
  } finally {
    answer.destroy();
  }
}

/** Returns the text of a calendar. RFC 5545 asks for UTF-8; what is none is taken for Latin-1. */
function decodeCalendar(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What is longer than such a mark is none. */
const keepShortValidator = (mark: string | undefined) => (mark && mark.length <= 500 ? mark : null);

/** Never the address, which may hold a key. */
function describeFetchError(error: unknown): string {
  if (error instanceof FetchError) return error.message;
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError")
    return "The channel took too long to answer.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "There is no such name on the internet.";
  if (/CERT|TLS|SSL/.test(code)) return `Its certificate is not in order (${code}).`;
  return `The channel cannot be reached${code && ` (${code})`}.`;
}
