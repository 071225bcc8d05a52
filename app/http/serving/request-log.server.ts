import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { loggedNetworkOf } from "./client-address.server";
import { maskPath } from "./mask-path.server";
import { responseStatusOf } from "./refusals.server";
import { countRequest } from "./request-metrics.server";

const latestResponses = new WeakMap<Socket, ServerResponse>();

/** Returns the unfinished response of a connection, or null. `logRequest` writes the line of its request. */
export function pendingResponseOf(socket: Socket): ServerResponse | null {
  const response = latestResponses.get(socket);
  return response && !response.writableFinished ? response : null;
}

/**
 * Writes one line of JSON to standard output when a request has ended, and counts the request. `ms` runs from
 * the request's headers to its end. `bytes` are those sent, headers included. `aborted`: the request ended
 * before its response. `status` is null without a response. The query is never logged.
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

/** Logs and counts a request that Node could not read. It has no method and no path. */
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

/** How long lines are buffered. Writing each alone costs a tenth of a page. */
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
