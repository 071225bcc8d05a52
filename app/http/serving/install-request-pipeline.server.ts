import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type RequestListener, Server } from "node:http";
import { config } from "~/config.server";
import { allowPathWords } from "~/core/redact.server";
import { enableBackpressure } from "./backpressure.server";
import { headersTimeoutMs, uploadTimeoutMs } from "./body-limits.server";
import { configureMonitoring, type Monitoring } from "./monitoring.server";
import { disableMorgan } from "./morgan.server";
import { type RenderPage, setPageRenderer } from "./page-cache.server";
import { type RequestHandler, replaceRequestHandler } from "./replace-request-handler.server";
import { type Express, runRequestPipeline } from "./request-pipeline.server";
import { runInConnectionOrder } from "./request-scheduler.server";
import { shutDownGracefully } from "./shutdown.server";
import { limitStaticServing, registerAvifType } from "./static-files.server";
import { handleUnreadableRequests } from "./unreadable-requests.server";
import { notifyListening } from "./when-listening.server";

/**
 * How long a connection waits for the next page. Somebody who reads for a minute does not pay for a
 * new one on a slow link, and a proxy that keeps its own for 60 s never sends into a closed one.
 */
const keepAliveTimeoutMs = 65_000;
/** How often Node looks for heads and bodies that took too long; every 30 s unless told. */
const connectionCheckMs = 5_000;
/** remix-serve listens at once when it has loaded the app. */
const startTimeoutMs = 10_000;

/** Said at start where TRUST_PROXY is 0. */
const missingProxyWarning =
  "TRUST_PROXY is 0: requests from this machine or a private network count as a proxy's that nobody named, so no limit by address holds for them.";

const listenChannel = "tracing:net.server.listen:asyncStart";

// `npm run dev` loads the app again after each change; the server stays.
const kept = globalThis as { lodgeGate?: typeof runRequestPipeline };

/**
 * Puts our gate before remix-serve's express app, through Node's channel that tells of a server
 * before it listens: remix-serve makes its own when it has loaded the app, which calls this
 * (docs/decisions/023-remix-serve.md).
 * @param paths the addresses that there are, with `:` before what stands for something
 * @param answer answers what is neither a file nor a stranger's public page
 * @param draw draws such a page
 * @param machine what those learn who look after the machine
 * @param close called when the last request is answered, before the process ends
 */
export function installRequestPipeline({
  paths,
  answer,
  draw,
  machine,
  close,
}: {
  paths: string[];
  answer: RequestHandler;
  draw: RenderPage;
  machine: Monitoring;
  close: () => Promise<void>;
}) {
  allowPathWords(paths);
  replaceRequestHandler(answer);
  setPageRenderer(draw);
  configureMonitoring(machine);
  const isOpen = kept.lodgeGate !== undefined;
  kept.lodgeGate = runRequestPipeline;
  if (isOpen) return;
  disableMorgan();
  registerAvifType();
  limitStaticServing();
  enableBackpressure();
  if (config.trustedProxies === 0) console.log(missingProxyWarning);
  const stopWaiting = setTimeout(() => {
    console.error("remix-serve did not listen in the way that app/http/serving knows.");
    process.exit(1);
  }, startTimeoutMs);
  const attach = (message: unknown) => {
    const { server } = message as { server: unknown };
    if (!(server instanceof Server)) return;
    clearTimeout(stopWaiting);
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
  const gate: RequestListener = (request, response) =>
    runInConnectionOrder(request, response, () =>
      (kept.lodgeGate ?? runRequestPipeline)(request, response, express),
    );
  server.on("request", gate);
  handleUnreadableRequests(server);
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = uploadTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  // An option of http.createServer, which remix-serve calls; read when the server begins to listen.
  Object.assign(server, { connectionsCheckingInterval: connectionCheckMs });
  // Before remix-serve's own line, which says that all is done.
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
    return `HOST: ${host} is no address of this machine.`;
  return error;
}
