import { type IncomingHttpHeaders, type IncomingMessage, request as plainly } from "node:http";
import { request as securely } from "node:https";
import type { CustomFetch } from "openid-client";

/** What a provider tells of itself, its keys and its users is far less. */
const maxBytes = 512 * 1024;

/** It could not be reached, took too long, or said itself that it is out of order. */
export class ProviderUnavailableError extends Error {}

/**
 * Asks a provider and reads its answer to the end, within bounds; it leads nowhere else. By Node's own
 * client: the `fetch` that remix-serve puts in the place of Node's fails where no error can be caught
 * when a body is cut off.
 * @throws ProviderAway where there is no answer, or one that says to come later
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
  // Leaving the loop early ends the connection.
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
