import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type RequestListener, Server } from "node:http";
import { config } from "~/config.server";
import { allowPathSegments } from "~/core/redact.server";
import { enableBackpressure } from "./backpressure.server";
import { headersTimeoutMs, uploadTimeoutMs } from "./body-limits.server";
import { socketAddressOf } from "./client-address.server";
import { limitConnections, limitRequestsPerPacket } from "./connection-limits.server";
import { configureMonitoring, type Monitoring } from "./monitoring.server";
import { type RenderPage, setPageRenderer } from "./page-cache.server";
import { disableMorgan, type RequestHandler, replaceRequestHandler } from "./remix-serve.server";
import { type Express, runRequestPipeline } from "./request-pipeline.server";
import { runInConnectionOrder } from "./request-scheduler.server";
import { shutDownGracefully } from "./shutdown.server";
import { configureStaticServing, registerAvifType } from "./static-files.server";
import { handleUnreadableRequests } from "./unreadable-requests.server";
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
