import type { IncomingMessage, ServerResponse } from "node:http";

/** What Remix has a word for; what a route does not take of it answers 405 itself. */
const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Refuses a method that Remix would answer with a fault of its own.
 * @returns whether the request is answered
 */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "" } = request;
  if (known.has(method)) return false;
  response.setHeader("Allow", "GET, HEAD, POST");
  // TRACE everybody has to know (RFC 9110); we do not want it. The rest is of other protocols.
  refuse(
    response,
    method === "TRACE" ? 405 : 501,
    `This site has no answer to ${method}. Pages are asked for with GET, forms are sent with POST.`,
  );
  return true;
}

/** Answers with a line of text, and takes nothing more over this connection. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Connection", "close");
  response.end(`${text}\n`);
}
