import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { logError } from "~/core/log-error.server";
import { isClientDisconnect } from "./request-errors.server";

const shutdownTimeoutMs = 10_000;
/** How long idle connections stay open during shutdown, because a request may be on its way. */
const idleGraceMs = 250;
/** How many connections may wait to be accepted (`backlog`, as Node sets it). */
const maxBacklog = 511;

/**
 * Ends the process in order: with 0 on SIGTERM and SIGINT, with 1 on an uncaught exception. Stops accepting,
 * answers the requests in progress, calls `close`, then exits. An unhandled rejection is only logged.
 *
 * Why: remix-serve only stops listening. Connections that wait to be accepted are dropped, open ones are
 * served on, and a connection that a browser opened in advance keeps the process alive.
 */
export function shutDownGracefully(server: Server, close: () => Promise<void>): void {
  const connections = new Set<Socket>();
  const underWay = new Map<ServerResponse, Socket>();
  let taken = 0;
  let isEnding = false;
  let isFinishing = false;
  let exitCode = 0;
  const stopListening = server.close.bind(server);
  server.close = () => server;

  server.on("connection", (socket: Socket) => {
    taken += 1;
    connections.add(socket);
    socket.once("close", () => {
      connections.delete(socket);
      finishWhenAlone();
    });
  });
  server.prependListener("request", ({ socket }, response) => {
    underWay.set(response, socket);
    if (isEnding) response.shouldKeepAlive = false;
    response.once("close", () => {
      underWay.delete(response);
      if (isEnding) socket.destroySoon();
    });
  });

  const finish = () => {
    if (isFinishing) return;
    isFinishing = true;
    close()
      .catch(logError)
      .finally(() => process.exit(exitCode));
  };
  const finishWhenAlone = () => {
    if (isEnding && !server.listening && connections.size === 0) finish();
  };
  /** Node accepts one connection per turn: after one was accepted, others may be waiting. */
  const letIn = (takenBefore: number, turnsLeft: number) => {
    if (taken > takenBefore && turnsLeft > 0) {
      setImmediate(letIn, taken, turnsLeft - 1);
      return;
    }
    stopListening();
    finishWhenAlone();
    // Requests that arrived while the process was busy are read first.
    setTimeout(() => setImmediate(closeUnasked), idleGraceMs);
  };
  const closeUnasked = () => {
    const busy = new Set(underWay.values());
    for (const socket of connections) if (!busy.has(socket)) socket.destroy();
  };
  const end = (code: number) => {
    exitCode ||= code;
    if (isEnding) return;
    isEnding = true;
    for (const response of underWay.keys()) response.shouldKeepAlive = false;
    setImmediate(letIn, taken - 1, maxBacklog);
    setTimeout(finish, shutdownTimeoutMs);
  };

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => end(0));
  process.on("uncaughtException", (error) => {
    if (isClientDisconnect(error)) return;
    logError(error);
    if (server.listening) end(1);
    else if (!isEnding) process.exit(1);
  });
  process.on("unhandledRejection", (error) => {
    if (!isClientDisconnect(error)) logError(error);
  });
}
