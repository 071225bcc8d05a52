import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { CustomFetch } from "openid-client";

const maxBytes = 512 * 1024;

export class ProviderUnavailableError extends Error {}

/**
 * Uses Node's `http` modules, because remix-serve's `fetch` throws an uncatchable error when a body is cut
 * off.
 * @throws ProviderUnavailableError without a response, or for the statuses 429 and 5xx
 */
export const fetchFromProvider: CustomFetch = async (url, { method, headers, body, signal }) => {
  try {
    const bytes = body == null ? null : Buffer.from(String(body));
    const contentLength = bytes ? { "Content-Length": String(bytes.length) } : {};
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.startsWith("http:") ? httpRequest : httpsRequest;
      const options = {
        method,
        headers: { ...headers, ...contentLength },
        signal,
        agent: false as const,
      };
      send(url, options, resolve).on("error", reject).end(bytes);
    });
    const status = response.statusCode ?? 0;
    const text = await readBody(response);
    if (status >= 500 || status === 429) throw new Error(`status ${status}`);
    return new Response(text || null, { status, headers: toHeaders(response.headers) });
  } catch (cause) {
    const { message } = cause as Error;
    throw new ProviderUnavailableError(`${new URL(url).host} cannot be used: ${message}`, {
      cause,
    });
  }
};

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`response larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const toHeaders = (headers: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).map(([name, value = ""]): [string, string] => [name, String(value)]),
  );
