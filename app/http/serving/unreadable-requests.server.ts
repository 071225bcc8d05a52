import { type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { config } from "~/config.server";
import { clientAddressOf } from "./client-address.server";
import { abortConnection } from "./refusals.server";
import { logUnreadable, pendingResponseOf } from "./request-log.server";

/** Whoever sent the beginning of a request has gone. */
const disconnectCodes = ["ECONNRESET", "HPE_INVALID_EOF_STATE"];
/** What Node answers to what it cannot read; to all else 400. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Why: some requests Node answers by itself, or leaves without an answer; the gate would neither bound
 * nor log them. Here all come to it that can be read, and the others have a line in the log.
 */
export function handleUnreadableRequests(server: Server): void {
  // Of 2,000 lines and more Node leaves out the last: a second Host, or the length of a body.
  server.maxHeadersCount = 0;
  // An option of http.createServer, which remix-serve calls.
  Object.assign(server, { requireHostHeader: false });
  // What nobody knows need not be met (RFC 9110, section 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (request, socket: Socket) => {
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.once("finish", () => socket.destroySoon());
    socket.on("error", () => socket.destroy());
    server.emit("request", request, response);
  });
  server.on("clientError", respondToUnreadable);
}

function respondToUnreadable({ code = "" }: NodeJS.ErrnoException, socket: Socket): void {
  const owed = pendingResponseOf(socket);
  if (!socket.writable || disconnectCodes.includes(code) || owed?.headersSent) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  abortConnection(socket, status);
  // A browser opens connections ahead, over which nothing may ever come.
  if (!owed && socket.bytesRead > 0) logUnreadable(status, socketAddressOf(socket));
}

/** Behind a proxy only the head says who it is. */
const socketAddressOf = (socket: Socket) =>
  config.trustedProxies === 0 ? clientAddressOf({ socket, headers: {} }) : null;
