import type { IncomingMessage, ServerResponse } from "node:http";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";
import { formatMetrics, type Metric, metricsContentType } from "~/core/format-metrics";
import { collectProcessMetrics } from "./process-metrics.server";
import { refuse } from "./refusals.server";
import { logRequestError } from "./request-errors.server";
import { collectRequestMetrics } from "./request-metrics.server";
import { isSameSecret } from "./same-secret.server";

export interface Monitoring {
  readHealth: () => Promise<string[] | null>;
  /** Whether the database is the demonstration, whose password is published. */
  isDemonstration: boolean;
  readMetrics: () => Promise<Metric[]>;
}

let monitoring: Monitoring | undefined;

/** Until this is called, requests for /healthz and /metrics are passed on. */
export function configureMonitoring(source: Monitoring): void {
  monitoring = source;
}

/**
 * Runs before Remix, without a session or a cache, so that checks are cheap and work even if no page does
 * (docs/decisions/009-server-process.md). Returns whether the path is /healthz or /metrics.
 */
export function handleMonitoringRequest(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path] = (request.url ?? "").split("?", 1);
  if (!monitoring || (path !== "/healthz" && path !== "/metrics")) return false;
  if (request.method === "POST") refuse(response, 405, "This address does not accept forms.");
  else if (path === "/healthz") void respondWithHealth(monitoring, request, response);
  else if (canReadMetrics(request)) void respondWithMetrics(monitoring, request, response);
  else refuse(response, 403, "Metrics are available only on this machine or with METRICS_TOKEN.");
  return true;
}

/** deploy/nginx.conf sets this header on requests of the public. */
const isBriefCheck = ({ headers }: IncomingMessage) => headers["x-lodge-health"] === "brief";

async function respondWithHealth(
  { readHealth, isDemonstration }: Monitoring,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const failingChecks = await readHealth();
  const status = failingChecks === null ? "down" : failingChecks.length > 0 ? "ailing" : "well";
  const health = isBriefCheck(request)
    ? { status: failingChecks === null ? "down" : "up" }
    : {
        status,
        ailing: failingChecks ?? ["database"],
        ...(isDemonstration && { demonstration: true }),
      };
  response.statusCode = failingChecks === null ? 503 : 200;
  sendResponse(response, "application/json", `${JSON.stringify(health)}\n`);
}

async function respondWithMetrics(
  { readMetrics }: Monitoring,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const metrics = [
      ...collectRequestMetrics(),
      ...collectProcessMetrics(),
      ...(await readMetrics()),
    ];
    sendResponse(response, metricsContentType, formatMetrics(metrics));
  } catch (error) {
    logRequestError(error, method, "/metrics");
    refuse(response, 500, "The metrics cannot be read.");
  }
}

function sendResponse(response: ServerResponse, type: string, text: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

const proxyHeaderPattern =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|cf-connecting-ip)$/i;

function canReadMetrics({ socket, headers, rawHeaders }: IncomingMessage): boolean {
  const [scheme = "", token = ""] = (headers.authorization ?? "").split(" ");
  const { metricsToken } = config;
  if (metricsToken && scheme.toLowerCase() === "bearer" && isSameSecret(token, metricsToken)) {
    return true;
  }
  const address = socket.remoteAddress ?? "";
  return (
    ipaddr.isValid(address) &&
    ipaddr.process(address).range() === "loopback" &&
    // Raw headers include the ones that the pipeline removed.
    !rawHeaders.some((name, index) => index % 2 === 0 && proxyHeaderPattern.test(name))
  );
}
