import { type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { socketAddressOf } from "./client-address.server";
import { abortConnection } from "./refusals.server";
import { logUnreadable, pendingResponseOf } from "./request-log.server";

const disconnectCodes = ["ECONNRESET", "HPE_INVALID_EOF_STATE"];
/** Node's statuses for unreadable requests. All others get 400. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Passes requests that Node would answer itself, or not at all, to the pipeline with its limits and log. */
export function handleUnreadableRequests(server: Server): void {
  // With 2,000 header lines or more, Node drops the last ones, such as a second Host.
  server.maxHeadersCount = 0;
  // An option of http.createServer, which remix-serve calls.
  Object.assign(server, { requireHostHeader: false });
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
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
  const pendingResponse = pendingResponseOf(socket);
  if (!socket.writable || disconnectCodes.includes(code) || pendingResponse?.headersSent) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  abortConnection(socket, status);
  // Browsers open connections in advance and may send nothing.
  if (!pendingResponse && socket.bytesRead > 0) logUnreadable(status, socketAddressOf(socket));
}
