import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { localisePath, parseLanguagePath } from "~/core/languages/localised-paths";
import { type PlainText, translatorFor } from "~/core/languages/translator";
import { setSecurityHeaders } from "../security-headers.server";

/** What pages are asked for with, and forms sent with; a route that takes no forms says so itself. */
const allowedMethods = new Set(["GET", "HEAD", "POST"]);
/** What the auth service is asked with besides; it says itself where one is not taken. */
const serviceMethods = new Set([...allowedMethods, "PUT", "DELETE", "OPTIONS"]);
/** What HTTP has besides (RFC 9110, section 9.3); all else is of other protocols. */
const knownMethods = new Set(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]);

/**
 * Refuses a method that no page and no form uses. Remix would run the action of an address for some,
 * show a page for others, and answer the rest with a fault of its own.
 * @returns whether the request is answered
 */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "" } = request;
  const isOfService = url.startsWith("/auth/v1/");
  if ((isOfService ? serviceMethods : allowedMethods).has(method)) return false;
  response.setHeader("Allow", "GET, HEAD, POST");
  refuse(
    response,
    knownMethods.has(method) ? 405 : 501,
    `This site has no answer to ${method}. Pages are asked for with GET, forms are sent with POST.`,
  );
  return true;
}

/** Answers with a page of two sentences for people, and takes nothing more over this connection. */
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

/** Answers with a line of text, and takes nothing more over this connection. */
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

/** With what connections were broken off. */
const abortedStatuses = new WeakMap<Socket, number>();

/**
 * Answers past the app, which may wait for a body and could not answer any more, or was never told of
 * the request; and takes nothing more over this connection.
 */
export function abortConnection(socket: Socket, status: number): void {
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroySoon();
  abortedStatuses.set(socket, status);
}

/** What a request was answered with; null when no answer had begun. */
export function responseStatusOf({ headersSent, statusCode }: ServerResponse, socket: Socket) {
  return headersSent ? statusCode : (abortedStatuses.get(socket) ?? null);
}
