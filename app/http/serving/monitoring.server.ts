import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";
import { formatMetrics, gauge, type Metric, metricsContentType } from "~/core/format-metrics";
import { pageCacheStats } from "./page-cache.server";
import { refuse } from "./refusals.server";
import { logRequestError } from "./request-log.server";
import { collectRequestMetrics } from "./request-metrics.server";

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

/** Started with the first request for metrics, because the measurement has a cost. */
let eventLoopDelay: ReturnType<typeof monitorEventLoopDelay> | undefined;

function collectProcessMetrics(): Metric[] {
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { hits, misses, pages, bytes } = pageCacheStats();
  return [
    gauge("lodge_uptime_seconds", "Seconds since the process started.", process.uptime()),
    {
      name: "process_cpu_seconds_total",
      help: "CPU that the process used.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Memory that the process holds.", memory.rss),
    gauge("nodejs_heap_size_total_bytes", "Size of the JavaScript heap.", memory.heapTotal),
    gauge("nodejs_heap_size_used_bytes", "Used part of the JavaScript heap.", memory.heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory outside the JavaScript heap.", memory.external),
    ...collectDelayMetrics(),
    {
      name: "lodge_page_memory_total",
      help: "Requests to the page cache by result.",
      type: "counter",
      samples: [
        { labels: { result: "hit" }, value: hits },
        { labels: { result: "miss" }, value: misses },
      ],
    },
    gauge("lodge_page_memory_pages", "Number of cached pages.", pages),
    gauge("lodge_page_memory_bytes", "Size of the cached pages.", bytes),
  ];
}

function collectDelayMetrics(): Metric[] {
  if (!eventLoopDelay) {
    eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });
    eventLoopDelay.enable();
    return [];
  }
  const seconds = {
    mean: eventLoopDelay.mean / 1e9,
    p99: eventLoopDelay.percentile(99) / 1e9,
    max: eventLoopDelay.max / 1e9,
  };
  eventLoopDelay.reset();
  if (Number.isNaN(seconds.mean)) return [];
  return Object.entries(seconds).map(([name, value]) =>
    gauge(`nodejs_eventloop_lag_${name}_seconds`, "Event loop delay since the last scrape.", value),
  );
}

/** Returns whether two secrets are equal. Takes constant time, so that timing reveals nothing. */
function isSameSecret(submitted: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(submitted), digest(secret));
}
