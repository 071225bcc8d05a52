import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { logError } from "~/core/log-error.server";
import { isClientDisconnect } from "./request-errors.server";

/** How long requests under way may take when the server is told to end. */
const shutdownTimeoutMs = 10_000;
/** How long a connection without a request is left open then: one may be on its way. */
const idleGraceMs = 250;
/** How many can have knocked without being let in (`backlog`, as Node sets it). */
const maxBacklog = 511;

/**
 * Ends the process in order, on SIGTERM and SIGINT with 0, on an exception that nobody caught with 1:
 * nothing new is taken, the requests under way are answered, `close` is called, then it ends. A
 * promise that failed unseen ends nothing; it is a line in the log.
 *
 * Why: remix-serve stops listening and leaves the rest to chance: who knocked while it was busy is
 * turned away unheard, connections that are open it serves on, and one that a browser opened ahead
 * keeps the process for as long as the browser likes.
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
  /** Node lets one in at each turn: while somebody came, others may be waiting. */
  const letIn = (takenBefore: number, turnsLeft: number) => {
    if (taken > takenBefore && turnsLeft > 0) {
      setImmediate(letIn, taken, turnsLeft - 1);
      return;
    }
    stopListening();
    finishWhenAlone();
    // What arrived while the process was busy is read before.
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
