import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { logError } from "~/core/log-error.server";
import { maskPathSegments } from "~/core/redact.server";
import { loggedNetworkOf } from "./client-address.server";
import { responseStatusOf } from "./refusals.server";
import { countRequest } from "./request-metrics.server";
import { isStaticFile } from "./static-files.server";

const latestResponses = new WeakMap<Socket, ServerResponse>();

export function pendingResponseOf(socket: Socket): ServerResponse | null {
  const response = latestResponses.get(socket);
  return response && !response.writableFinished ? response : null;
}

/**
 * Logs a line of JSON when a request has ended, and counts the request. `ms` runs from the request's headers to its
 * end. `bytes` includes headers. `status` is null without a response. The query is never logged.
 */
export function logRequest(
  { method, socket, url = "/" }: IncomingMessage,
  response: ServerResponse,
  address: string | null,
): void {
  const startMs = performance.now();
  const bytesBefore = socket.bytesWritten;
  const at = new Date().toISOString();
  latestResponses.set(socket, response);
  response.once("close", () => {
    const status = responseStatusOf(response, socket);
    const ms = performance.now() - startMs;
    countRequest(method, status, ms);
    writeLine({
      at,
      method,
      path: maskPath(url.split("?", 1)[0] ?? ""),
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
      address: address && loggedNetworkOf(address),
      aborted: response.writableFinished ? undefined : true,
    });
  });
}

export function logUnreadable(status: number, address: string | null): void {
  countRequest(undefined, status, null);
  writeLine({
    at: new Date().toISOString(),
    method: null,
    path: null,
    status,
    address: address && loggedNetworkOf(address),
  });
}

/** Writing each line alone costs a tenth of a page. */
const flushDelayMs = 20;
let bufferedLines = "";

function writeLine(line: object): void {
  if (bufferedLines === "") {
    setTimeout(flushLines, flushDelayMs);
    // Flushes at every exit except a kill.
    process.once("exit", flushLines);
  }
  bufferedLines += `${JSON.stringify(line)}\n`;
}

function flushLines(): void {
  process.off("exit", flushLines);
  if (bufferedLines !== "") process.stdout.write(bufferedLines);
  bufferedLines = "";
}

export function logRequestError(error: unknown, method: string | undefined, target = ""): void {
  const [path = ""] = target.split("?", 1);
  logError(error, { method, path: maskPath(path) });
}

export function isClientDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, code }: NodeJS.ErrnoException = error;
  if (name === "AbortError" || code === "EPIPE" || code === "ERR_STREAM_PREMATURE_CLOSE")
    return true;
  // Node's message for an aborted body. A mail server's disconnect has another message.
  return code === "ECONNRESET" && message === "aborted";
}

const maskPath = (path: string): string => (isStaticFile(path) ? path : maskPathSegments(path));
