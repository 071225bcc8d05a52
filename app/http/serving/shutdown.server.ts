import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { logError } from "~/core/log-error.server";
import { isClientDisconnect } from "./request-log.server";

const shutdownTimeoutMs = 10_000;
/** How long idle connections stay open during shutdown, because a request may be on its way. */
const idleGraceMs = 250;
/** How many connections may wait to be accepted (`backlog`, as Node sets it). */
const maxBacklog = 511;

/**
 * Exits with code 0 on SIGTERM and SIGINT, and with code 1 on an uncaught exception. remix-serve only stops
 * listening: it drops connections that wait to be accepted, and keeps serving open ones. A connection that a browser
 * opened in advance would keep the process alive.
 */
export function shutDownGracefully(server: Server, close: () => Promise<void>): void {
  const connections = new Set<Socket>();
  const pendingResponses = new Map<ServerResponse, Socket>();
  let acceptedCount = 0;
  let isShuttingDown = false;
  let isFinishing = false;
  let exitCode = 0;
  const stopListening = server.close.bind(server);
  server.close = () => server;

  server.on("connection", (socket: Socket) => {
    acceptedCount += 1;
    connections.add(socket);
    socket.once("close", () => {
      connections.delete(socket);
      finishWhenDisconnected();
    });
  });
  server.prependListener("request", ({ socket }, response) => {
    pendingResponses.set(response, socket);
    if (isShuttingDown) response.shouldKeepAlive = false;
    response.once("close", () => {
      pendingResponses.delete(response);
      if (isShuttingDown) socket.destroySoon();
    });
  });

  const finish = () => {
    if (isFinishing) return;
    isFinishing = true;
    close()
      .catch(logError)
      .finally(() => process.exit(exitCode));
  };
  const finishWhenDisconnected = () => {
    if (isShuttingDown && !server.listening && connections.size === 0) finish();
  };
  /** Node accepts one connection per turn of the event loop. As long as it accepts some, others may wait. */
  const acceptWaiting = (acceptedBefore: number, turnsLeft: number) => {
    if (acceptedCount > acceptedBefore && turnsLeft > 0) {
      setImmediate(acceptWaiting, acceptedCount, turnsLeft - 1);
      return;
    }
    stopListening();
    finishWhenDisconnected();
    // First reads the requests that arrived while the process was busy.
    setTimeout(() => setImmediate(closeIdleConnections), idleGraceMs);
  };
  const closeIdleConnections = () => {
    const busySockets = new Set(pendingResponses.values());
    for (const socket of connections) if (!busySockets.has(socket)) socket.destroy();
  };
  const startShutdown = (code: number) => {
    exitCode ||= code;
    if (isShuttingDown) return;
    isShuttingDown = true;
    for (const response of pendingResponses.keys()) response.shouldKeepAlive = false;
    setImmediate(acceptWaiting, acceptedCount - 1, maxBacklog);
    setTimeout(finish, shutdownTimeoutMs);
  };

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => startShutdown(0));
  process.on("uncaughtException", (error) => {
    if (isClientDisconnect(error)) return;
    logError(error);
    if (server.listening) startShutdown(1);
    else if (!isShuttingDown) process.exit(1);
  });
  process.on("unhandledRejection", (error) => {
    if (!isClientDisconnect(error)) logError(error);
  });
}
