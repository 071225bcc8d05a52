import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { localisePath, parseLanguagePath } from "~/core/languages/localised-paths";
import { type PlainText, translatorFor } from "~/core/languages/translator";
import { setSecurityHeaders } from "../security-headers.server";

/** Methods of pages and forms. Routes without an action refuse POST themselves. */
const allowedMethods = new Set(["GET", "HEAD", "POST"]);
/** Methods of the auth service, which refuses them itself where it does not support them. */
const serviceMethods = new Set([...allowedMethods, "PUT", "DELETE", "OPTIONS"]);
/** HTTP methods that the site never supports (RFC 9110, section 9.3). Any other method is unknown (501). */
const knownMethods = new Set(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]);

/** Remix would run an action for some of these methods, render a page for others, and fail for the rest. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "" } = request;
  const isAuthServicePath = url.startsWith("/auth/v1/");
  if ((isAuthServicePath ? serviceMethods : allowedMethods).has(method)) return false;
  response.setHeader("Allow", "GET, HEAD, POST");
  refuse(
    response,
    knownMethods.has(method) ? 405 : 501,
    `This site does not support ${method}. Use GET for pages and POST for forms.`,
  );
  return true;
}

export function refuseWithPage(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  { status, title, text }: { status: number; title: PlainText; text: PlainText },
): void {
  const { code, t } = translatorFor(parseLanguagePath(url)?.code ?? "en");
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  setSecurityHeaders(headers);
  for (const [name, value] of headers) response.setHeader(name, value);
  endConnection(
    response,
    status,
    `<!DOCTYPE html><html lang="${code}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t(title)}</title><h1>${t(title)}</h1><p>${t(text)}</p><p><a href="${localisePath("/", code)}">${t("Return Home")}</a> <a href="${localisePath("/rooms", code)}">${t("Browse rooms")}</a></p></html>\n`,
  );
}

export function refuse(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  endConnection(response, status, `${text}\n`);
}

function endConnection(response: ServerResponse, status: number, body: string): void {
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Connection", "close");
  response.end(body);
}

const abortedStatuses = new WeakMap<Socket, number>();

/** Responds on the raw socket, because the app may still wait for a body or never got the request. */
export function abortConnection(socket: Socket, status: number): void {
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroySoon();
  abortedStatuses.set(socket, status);
}

export function responseStatusOf({ headersSent, statusCode }: ServerResponse, socket: Socket) {
  return headersSent ? statusCode : (abortedStatuses.get(socket) ?? null);
}
