import type { IncomingMessage, ServerResponse } from "node:http";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";
import { formatMetrics, type Metric, metricsContentType } from "~/core/format-metrics";
import { collectProcessMetrics } from "./process-metrics.server";
import { refuse } from "./refusals.server";
import { logRequestError } from "./request-errors.server";
import { collectRequestMetrics } from "./request-metrics.server";
import { isSameSecret } from "./same-secret.server";

/** What those learn who look after the machine. */
export interface Monitoring {
  /** The parts that ail; null where the database does not answer. */
  readHealth: () => Promise<string[] | null>;
  /** Whether the data are those of the demonstration, whose password is published. */
  isDemonstration: boolean;
  /** What only the app knows. */
  readMetrics: () => Promise<Metric[]>;
}

let monitoring: Monitoring | undefined;

/** Tells how to answer what a machine asks. */
export function configureMonitoring(how: Monitoring): void {
  monitoring = how;
}

/**
 * Answers what only machines ask: whether all is well, and figures. Here, before Remix, so that it
 * costs little, opens no session, comes from no memory, and is answered also where no page is
 * (docs/decisions/034-health-and-alarms.md).
 * @returns whether the request is one of these
 */
export function handleMonitoringRequest(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path] = (request.url ?? "").split("?", 1);
  if (!monitoring || (path !== "/healthz" && path !== "/metrics")) return false;
  if (request.method === "POST") refuse(response, 405, "This address takes no forms.");
  else if (path === "/healthz") void respondWithHealth(monitoring, request, response);
  else if (canReadMetrics(request)) void respondWithMetrics(monitoring, request, response);
  else refuse(response, 403, "Figures are for this machine, or for who sends METRICS_TOKEN.");
  return true;
}

/** What deploy/nginx.conf asks for in the name of strangers: whether the site is up, and not what ails. */
const isBriefCheck = ({ headers }: IncomingMessage) => headers["x-lodge-health"] === "brief";

async function respondWithHealth(
  { readHealth, isDemonstration }: Monitoring,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const ailing = await readHealth();
  const status = ailing === null ? "down" : ailing.length > 0 ? "ailing" : "well";
  const health = isBriefCheck(request)
    ? { status: ailing === null ? "down" : "up" }
    : {
        status,
        ailing: ailing ?? ["database"],
        ...(isDemonstration && { demonstration: true }),
      };
  response.statusCode = ailing === null ? 503 : 200;
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
    refuse(response, 500, "The figures cannot be read.");
  }
}

function sendResponse(response: ServerResponse, type: string, text: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** What a proxy adds to a request that it hands on. */
const proxyHeaderPattern =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|cf-connecting-ip)$/i;

/** Who asks from this very machine, not through a proxy on it, or has the token. */
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
    // What the gate took away of them counts as well.
    !rawHeaders.some((name, index) => index % 2 === 0 && proxyHeaderPattern.test(name))
  );
}
