import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type RequestListener, Server } from "node:http";
import { config } from "~/config.server";
import { nameWords } from "~/core/redact.server";
import { keepReadersPace } from "./backpressure.server";
import { longestHeadMs, longestUploadMs } from "./body-limits.server";
import { answerAtGate, type Express } from "./gate.server";
import { answerMachines, type Machine } from "./machine-answers.server";
import { silenceMorgan } from "./morgan.server";
import { answerForNode } from "./node-answers.server";
import { type DrawPage, drawPages } from "./page-memory.server";
import { answerPages, type Pages } from "./pages.server";
import { endInOrder } from "./shutdown.server";
import { nameAvif, serveFilesOnly } from "./static-files.server";
import { afterEarlierAnswers } from "./turns.server";
import { tellOpen } from "./when-open.server";

/**
 * How long a connection waits for the next page. Somebody who reads for a minute does not pay for a
 * new one on a slow link, and a proxy that keeps its own for 60 s never sends into a closed one.
 */
const longestIdleMs = 65_000;
/** How often Node looks for heads and bodies that took too long; every 30 s unless told. */
const lookAtConnectionsMs = 5_000;
/** remix-serve listens at once when it has loaded the app. */
const longestStartMs = 10_000;

/** Said at start where TRUST_PROXY is 0. */
const unnamedProxies =
  "TRUST_PROXY is 0: requests from this machine or a private network count as a proxy's that nobody named, so no limit by address holds for them.";

const listening = "tracing:net.server.listen:asyncStart";

// `npm run dev` loads the app again after each change; the server stays.
const kept = globalThis as { lodgeGate?: typeof answerAtGate };

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
export function openGate({
  paths,
  answer,
  draw,
  machine,
  close,
}: {
  paths: string[];
  answer: Pages;
  draw: DrawPage;
  machine: Machine;
  close: () => Promise<void>;
}) {
  nameWords(paths);
  answerPages(answer);
  drawPages(draw);
  answerMachines(machine);
  const isOpen = kept.lodgeGate !== undefined;
  kept.lodgeGate = answerAtGate;
  if (isOpen) return;
  silenceMorgan();
  nameAvif();
  serveFilesOnly();
  keepReadersPace();
  if (config.trustedProxies === 0) console.log(unnamedProxies);
  const stopWaiting = setTimeout(() => {
    console.error("remix-serve did not listen in the way that app/http/serving knows.");
    process.exit(1);
  }, longestStartMs);
  const attach = (message: unknown) => {
    const { server } = message as { server: unknown };
    if (!(server instanceof Server)) return;
    clearTimeout(stopWaiting);
    unsubscribe(listening, attach);
    standBefore(server);
    endInOrder(server, close);
  };
  subscribe(listening, attach);
}

function standBefore(server: Server): void {
  const [express] = server.listeners("request") as Express[];
  if (!express) throw new Error("remix-serve listens without express");
  server.removeAllListeners("request");
  const gate: RequestListener = (request, response) =>
    afterEarlierAnswers(request, response, () =>
      (kept.lodgeGate ?? answerAtGate)(request, response, express),
    );
  server.on("request", gate);
  answerForNode(server);
  server.headersTimeout = longestHeadMs;
  server.requestTimeout = longestUploadMs;
  server.keepAliveTimeout = longestIdleMs;
  // An option of http.createServer, which remix-serve calls; read when the server begins to listen.
  Object.assign(server, { connectionsCheckingInterval: lookAtConnectionsMs });
  // Before remix-serve's own line, which says that all is done.
  server.prependOnceListener("listening", tellOpen);
  server.once("error", (error: NodeJS.ErrnoException) => {
    console.error(whyNotListening(error));
    process.exit(1);
  });
}

function whyNotListening(error: NodeJS.ErrnoException): unknown {
  const { port, host } = config;
  if (error.code === "EADDRINUSE") return `PORT: ${port} is in use.`;
  if (error.code === "EACCES") return `PORT: ${port} may not be used by this user.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST: ${host} is no address of this machine.`;
  return error;
}
