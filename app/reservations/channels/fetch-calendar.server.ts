import { type LookupAddress, lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

const timeoutMs = 20_000;
const maxBytes = 1_000_000;
const maxRedirects = 3;

export interface CacheValidators {
  etag: string | null;
  lastModified: string | null;
}

type FetchResult =
  | { kind: "calendar"; text: string; validators: CacheValidators }
  | { kind: "unchanged" }
  | { kind: "failed"; problem: string };

class FetchError extends Error {}

/** Does not resolve the host name. */
export function findCalendarUrlProblem(text: string): string | null {
  if (!URL.canParse(text))
    return "Enter the full iCal link, for example https://channel.example/room.ics";
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:") return "The iCal link must start with https.";
  if (port !== "") return "The iCal link must not contain a port.";
  if (username || password) return "The iCal link must not contain a user name or password.";
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) && !isPublicAddress(address))
    return "The iCal link must lead to a public internet address.";
  return null;
}

/**
 * Never throws. Allows only https to public addresses, also after redirects, and connects to the address checked,
 * because staff type the URL.
 */
export async function fetchCalendar(
  address: string,
  validators: CacheValidators,
): Promise<FetchResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    for (let requestCount = 0; requestCount <= maxRedirects; requestCount++) {
      const response = await sendRequest(url, validators, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
        response.destroy();
        url = resolveRedirect(headers.location, url);
        continue;
      }
      if (statusCode === 200) return await readResponse(response);
      response.destroy();
      if (statusCode === 304 && (validators.etag || validators.lastModified))
        return { kind: "unchanged" };
      throw new FetchError(`The channel answered ${statusCode}.`);
    }
    throw new FetchError("The link redirects too often.");
  } catch (error) {
    // After a timeout, the response fails with a general error. The signal's reason names the timeout.
    return { kind: "failed", problem: describeFetchError(signal.aborted ? signal.reason : error) };
  }
}

function resolveRedirect(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href))
    throw new FetchError("The link redirects to an invalid address.");
  return new URL(location, from);
}

function sendRequest(url: URL, { etag, lastModified }: CacheValidators, signal: AbortSignal) {
  const problem = findCalendarUrlProblem(url.href);
  if (problem)
    throw new FetchError(`The link redirects to an address that is not allowed. ${problem}.`);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = https.get(url, {
      agent: false,
      lookup: lookUpPublicAddress,
      signal,
      headers: {
        Accept: "text/calendar",
        // readResponse refuses compressed content, because a small response could expand to a large one.
        "Accept-Encoding": "identity",
        "User-Agent": "nyungwe-eco-lodge calendar",
        ...(etag ? { "If-None-Match": etag } : {}),
        ...(lastModified ? { "If-Modified-Since": lastModified } : {}),
      },
    });
    request.on("response", resolve);
    request.on("error", reject);
    // A protocol upgrade closes the request without response or error.
    request.on("close", () =>
      reject(new FetchError("The channel ended the connection without an answer.")),
    );
  });
}

/** The request then connects to the address that was checked. */
const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    if (error) return callback(error, "", 0);
    const [firstAddress] = addresses;
    if (!firstAddress || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new FetchError("The host name does not resolve to a public address."), "", 0);
    }
    return options.all
      ? callback(null, addresses)
      : callback(null, firstAddress.address, firstAddress.family);
  });
};

async function readResponse(response: IncomingMessage): Promise<FetchResult> {
  const {
    "content-encoding": contentEncoding = "",
    etag,
    "last-modified": lastModified,
  } = response.headers;
  try {
    if (!["", "identity"].includes(contentEncoding.trim().toLowerCase()))
      throw new FetchError("The calendar is compressed, which is not supported.");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchError("The calendar is too large.");
      chunks.push(chunk);
    }
    if (!response.complete) throw new FetchError("The calendar is incomplete.");
    const validators = {
      etag: keepShortValidator(etag),
      lastModified: keepShortValidator(lastModified),
    };
    return { kind: "calendar", text: decodeCalendar(Buffer.concat(chunks)), validators };
  } finally {
    response.destroy();
  }
}

/** Decodes UTF-8, which RFC 5545 requires. Invalid UTF-8 is read as Windows-1252. */
function decodeCalendar(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const keepShortValidator = (validator: string | undefined) =>
  validator && validator.length <= 500 ? validator : null;

/** Leaves out the address, which may contain a key. */
function describeFetchError(error: unknown): string {
  if (error instanceof FetchError) return error.message;
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError")
    return "The channel took too long to answer.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return "The channel’s host name does not exist.";
  if (/CERT|TLS|SSL/.test(code)) return `The channel’s certificate is invalid (${code}).`;
  return `The channel cannot be reached${code && ` (${code})`}.`;
}
