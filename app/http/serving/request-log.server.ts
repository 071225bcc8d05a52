import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedNetworkOf } from "./client-address.server";
import { maskPath } from "./mask-path.server";

/**
 * Writes one line of JSON on standard output when a request has ended. `ms` runs from its head to
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
  response.once("close", () => {
    const line = {
      at,
      method,
      path: maskPath(url.split("?", 1)[0] ?? ""),
      status: response.headersSent ? response.statusCode : null,
      ms: Math.round((performance.now() - start) * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      address: address && loggedNetworkOf(address),
      aborted: response.writableFinished ? undefined : true,
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  });
}
