import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { loggedNetworkOf } from "./client-address.server";
import { maskPath } from "./mask-path.server";
import { responseStatusOf } from "./refusals.server";
import { countRequest } from "./request-metrics.server";

/** The last request that came over a connection, by its answer. */
const latestResponses = new WeakMap<Socket, ServerResponse>();

/** The answer that is owed over a connection, to a request that has its line in the log. */
export function pendingResponseOf(socket: Socket): ServerResponse | null {
  const response = latestResponses.get(socket);
  return response && !response.writableFinished ? response : null;
}

/**
 * Writes one line of JSON on standard output when a request has ended, and counts it. `ms` runs from its head to
 * its end, `bytes` are those sent, head included. `aborted` says that it ended before its answer
 * did; `status` is null when no answer had begun. The query is never in it.
 */
export function logRequest(
  { method, socket, url = "/" }: IncomingMessage,
  response: ServerResponse,
  address: string | null,
): void {
  const start = performance.now();
  const sentBefore = socket.bytesWritten;
  const at = new Date().toISOString();
  latestResponses.set(socket, response);
  response.once("close", () => {
    const status = responseStatusOf(response, socket);
    const ms = performance.now() - start;
    countRequest(method, status, ms);
    writeLine({
      at,
      method,
      path: maskPath(url.split("?", 1)[0] ?? ""),
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      address: address && loggedNetworkOf(address),
      aborted: response.writableFinished ? undefined : true,
    });
  });
}

/** Writes the line of a request that could not be read, so that it has neither method nor path. */
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

/** Lines wait so long for others: to write one by itself takes a tenth of what a page takes. */
const flushDelayMs = 20;
let bufferedLines = "";

function writeLine(line: object): void {
  if (bufferedLines === "") {
    setTimeout(flushLines, flushDelayMs);
    // Whatever ends the process, short of a kill.
    process.once("exit", flushLines);
  }
  bufferedLines += `${JSON.stringify(line)}\n`;
}

function flushLines(): void {
  process.off("exit", flushLines);
  if (bufferedLines !== "") process.stdout.write(bufferedLines);
  bufferedLines = "";
}
