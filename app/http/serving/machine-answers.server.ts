import type { IncomingMessage, ServerResponse } from "node:http";
import ipaddr from "ipaddr.js";
import { config } from "~/config.server";
import { type Metric, metricsText, metricsType } from "~/core/metrics-text";
import { logRequestFault } from "./faults.server";
import { processMetrics } from "./process-metrics.server";
import { refuse } from "./refusals.server";
import { requestMetrics } from "./request-counts.server";
import { isSameSecret } from "./same-secret.server";

/** What those learn who look after the machine. */
export interface Machine {
  /** The parts that ail; null where the database does not answer. */
  readHealth: () => Promise<string[] | null>;
  /** Whether the data are those of the demonstration, whose password is published. */
  isDemonstration: boolean;
  /** What only the app knows. */
  readMetrics: () => Promise<Metric[]>;
}

let machine: Machine | undefined;

/** Tells how to answer what a machine asks. */
export function answerMachines(how: Machine): void {
  machine = how;
}

/**
 * Answers what only machines ask: whether all is well, and figures. Here, before Remix, so that it
 * costs little, opens no session, comes from no memory, and is answered also where no page is
 * (docs/decisions/034-health-and-alarms.md).
 * @returns whether the request is one of these
 */
export function answerMachine(request: IncomingMessage, response: ServerResponse): boolean {
  const [path] = (request.url ?? "").split("?", 1);
  if (!machine || (path !== "/healthz" && path !== "/metrics")) return false;
  if (request.method === "POST") refuse(response, 405, "This address takes no forms.");
  else if (path === "/healthz") void answerHealth(machine, request, response);
  else if (mayReadMetrics(request)) void answerMetrics(machine, request, response);
  else refuse(response, 403, "Figures are for this machine, or for who sends METRICS_TOKEN.");
  return true;
}

/** What deploy/nginx.conf asks for in the name of strangers: whether the site is up, and not what ails. */
const isBrief = ({ headers }: IncomingMessage) => headers["x-lodge-health"] === "brief";

async function answerHealth(
  { readHealth, isDemonstration }: Machine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const ailing = await readHealth();
  const status = ailing === null ? "down" : ailing.length > 0 ? "ailing" : "well";
  const health = isBrief(request)
    ? { status: ailing === null ? "down" : "up" }
    : {
        status,
        ailing: ailing ?? ["database"],
        ...(isDemonstration && { demonstration: true }),
      };
  response.statusCode = ailing === null ? 503 : 200;
  send(response, "application/json", `${JSON.stringify(health)}\n`);
}

async function answerMetrics(
  { readMetrics }: Machine,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const metrics = [...requestMetrics(), ...processMetrics(), ...(await readMetrics())];
    send(response, metricsType, metricsText(metrics));
  } catch (error) {
    logRequestFault(error, method, "/metrics");
    refuse(response, 500, "The figures cannot be read.");
  }
}

function send(response: ServerResponse, type: string, text: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** What a proxy adds to a request that it hands on. */
const forwards = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|cf-connecting-ip)$/i;

/** Who asks from this very machine, not through a proxy on it, or has the token. */
function mayReadMetrics({ socket, headers, rawHeaders }: IncomingMessage): boolean {
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
    !rawHeaders.some((name, index) => index % 2 === 0 && forwards.test(name))
  );
}
