import { type IncomingHttpHeaders, type IncomingMessage, request as plainly } from "node:http";
import { request as securely } from "node:https";
import type { CustomFetch } from "openid-client";

/** Metadata, keys and user info are far smaller. */
const maxBytes = 512 * 1024;

/** The provider was unreachable, timed out, or reported that it is unavailable. */
export class ProviderUnavailableError extends Error {}

/**
 * Sends a request to a provider and reads the whole response, within limits and without redirects.
 * Uses Node's own client: the `fetch` of remix-serve throws an uncatchable error when a body is cut off.
 * @throws ProviderUnavailableError without a response, or if the response asks to retry later
 */
export const fetchFromProvider: CustomFetch = async (url, { method, headers, body, signal }) => {
  try {
    const bytes = body == null ? null : Buffer.from(String(body));
    const length = bytes ? { "Content-Length": String(bytes.length) } : {};
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.startsWith("http:") ? plainly : securely;
      const options = { method, headers: { ...headers, ...length }, signal, agent: false as const };
      send(url, options, resolve).on("error", reject).end(bytes);
    });
    const status = answer.statusCode ?? 0;
    const text = await readBody(answer);
    if (status >= 500 || status === 429) throw new Error(`it answered ${status}`);
    return new Response(text || null, { status, headers: toHeaders(answer.headers) });
  } catch (cause) {
    const { message } = cause as Error;
    throw new ProviderUnavailableError(`${new URL(url).host} cannot be used: ${message}`, {
      cause,
    });
  }
};

async function readBody(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  // Leaving the loop early closes the connection.
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new Error(`it answered with more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const toHeaders = (headers: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).map(([name, value = ""]): [string, string] => [name, String(value)]),
  );
