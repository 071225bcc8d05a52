import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { config } from "~/config.server";
import { allowPathSegments } from "~/core/redact.server";
import { enableBackpressure } from "./backpressure.server";
import { headersTimeoutMs, uploadTimeoutMs } from "./body-limits.server";
import { socketAddressOf } from "./client-address.server";
import { limitConnections, limitRequestsPerPacket } from "./connection-limits.server";
import { configureMonitoring, type Monitoring } from "./monitoring.server";
import { type RenderPage, setPageRenderer } from "./page-cache.server";
import { abortConnection } from "./refusals.server";
import { disableMorgan, type RequestHandler, replaceRequestHandler } from "./remix-serve.server";
import { logUnreadable, pendingResponseOf } from "./request-log.server";
import { type Express, runRequestPipeline } from "./request-pipeline.server";
import { runInConnectionOrder } from "./request-scheduler.server";
import { shutDownGracefully } from "./shutdown.server";
import { configureStaticServing, registerAvifType } from "./static-files.server";
import { notifyListening } from "./when-listening.server";

/** Longer than the 60 s for which a proxy keeps connections, so that it never sends into a closed one. */
const keepAliveTimeoutMs = 65_000;
/** How often Node checks for slow headers and bodies. Node's default is 30 s. */
const connectionCheckMs = 5_000;
/** How long remix-serve may take until it listens. It does so as soon as the app is loaded. */
const startTimeoutMs = 10_000;

const missingProxyWarning =
  "TRUST_PROXY is 0: requests from this machine or a private network may come through a proxy, so limits per address do not apply to them.";

const listenChannel = "tracing:net.server.listen:asyncStart";

// `npm run dev` loads the app again after each change, but keeps the server.
const globalState = globalThis as { lodgeRequestPipeline?: typeof runRequestPipeline };

/**
 * Installs our request pipeline before remix-serve's express app (docs/decisions/003-request-pipeline.md).
 * remix-serve creates its server after loading the app. Node's diagnostics channel reports it before it listens.
 * `loggedPaths`: paths whose segments logs may show, with `:` before parameters. `handleRequest` gets all requests
 * except static files and cached public pages. `close` runs after the last response.
 */
export function installRequestPipeline({
  loggedPaths,
  handleRequest,
  renderPage,
  monitoring,
  close,
}: {
  loggedPaths: string[];
  handleRequest: RequestHandler;
  renderPage: RenderPage;
  monitoring: Monitoring;
  close: () => Promise<void>;
}) {
  allowPathSegments(loggedPaths);
  replaceRequestHandler(handleRequest);
  setPageRenderer(renderPage);
  configureMonitoring(monitoring);
  const isInstalled = globalState.lodgeRequestPipeline !== undefined;
  globalState.lodgeRequestPipeline = runRequestPipeline;
  if (isInstalled) return;
  disableMorgan();
  registerAvifType();
  configureStaticServing();
  enableBackpressure();
  if (config.trustedProxies === 0) console.log(missingProxyWarning);
  const listenTimer = setTimeout(() => {
    console.error("remix-serve did not start listening as app/http/serving expects.");
    process.exit(1);
  }, startTimeoutMs);
  const attach = (message: unknown) => {
    const { server } = message as { server: unknown };
    if (!(server instanceof Server)) return;
    clearTimeout(listenTimer);
    unsubscribe(listenChannel, attach);
    attachPipeline(server);
    shutDownGracefully(server, close);
  };
  subscribe(listenChannel, attach);
}

function attachPipeline(server: Server): void {
  const [express] = server.listeners("request") as Express[];
  if (!express) throw new Error("remix-serve listens without express");
  server.removeAllListeners("request");
  const handleRequest: RequestListener = (request, response) =>
    runInConnectionOrder(request, response, () =>
      (globalState.lodgeRequestPipeline ?? runRequestPipeline)(request, response, express),
    );
  server.on("request", handleRequest);
  limitConnections(server, socketAddressOf);
  limitRequestsPerPacket(server);
  handleUnreadableRequests(server);
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = uploadTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  // An option of http.createServer, read when the server starts to listen. remix-serve calls createServer.
  Object.assign(server, { connectionsCheckingInterval: connectionCheckMs });
  // Runs before remix-serve's own line, which reports the start as complete.
  server.prependOnceListener("listening", notifyListening);
  server.once("error", (error: NodeJS.ErrnoException) => {
    console.error(describeListenError(error));
    process.exit(1);
  });
}

function describeListenError(error: NodeJS.ErrnoException): unknown {
  const { port, host } = config;
  if (error.code === "EADDRINUSE") return `PORT: ${port} is in use.`;
  if (error.code === "EACCES") return `PORT: ${port} may not be used by this user.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST: ${host} is not an address of this machine.`;
  return error;
}

const disconnectCodes = ["ECONNRESET", "HPE_INVALID_EOF_STATE"];
/** Node's statuses for unreadable requests. All others get 400. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Passes requests that Node would answer itself, or not at all, to the pipeline with its limits and log. */
function handleUnreadableRequests(server: Server): void {
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
