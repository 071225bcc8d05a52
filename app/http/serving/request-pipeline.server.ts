import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { limitBody } from "./body-limits.server";
import { clientAddressOf } from "./client-address.server";
import { handleMonitoringRequest } from "./monitoring.server";
import { serveFromPageCache } from "./page-cache.server";
import { refuse, refuseMethod, refuseWithPage } from "./refusals.server";
import { isClientDisconnect, logRequestError } from "./request-errors.server";
import { logRequest } from "./request-log.server";
import { scheduleRequest } from "./request-scheduler.server";
import { normaliseRequestTarget } from "./request-target.server";
import { setDefaultHeaders } from "./response-headers.server";
import { refuseMissingFile } from "./static-files.server";

/** What remix-serve listens with: an express app, which also tells of what it could not answer. */
export type Express = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const refusals = {
  "too-long": {
    status: 414,
    title: "That address is too long",
    text: "No page of ours has an address as long as this. Please go on from the home page.",
  },
  "no-path": {
    status: 404,
    title: "Page not found",
    text: "This path does not lead anywhere. The ones below do.",
  },
} as const;

/** Every request passes here first; what is answered here does not reach express and Remix. */
export function runRequestPipeline(
  request: IncomingMessage,
  response: ServerResponse,
  express: Express,
): void {
  // First of all, so that the log reads the path as everything else does.
  const fault = normaliseRequestTarget(request);
  const address = clientAddressOf(request);
  logRequest(request, response, address);
  setDefaultHeaders(response);
  limitBody(request, response, address);
  if (fault === "host") {
    refuse(response, 400, "Host has to name one host.");
    return;
  }
  if (refuseMethod(request, response)) return;
  if (fault) {
    refuseWithPage(request, response, refusals[fault]);
    return;
  }
  if (refuseMissingFile(request, response)) return;
  if (handleMonitoringRequest(request, response)) return;
  setInternalHeaders(request, address);
  const fail = (error: unknown) => handleUnansweredRequest(request, response, error);
  scheduleRequest(request.socket, address, () => {
    serveFromPageCache(request, response, () =>
      express(skipQueryParsing(request), response, fail),
    ).catch(fail);
  });
}

/**
 * Hands the app what only the gate knows, in headers that nobody else can send: `x-lodge-address`,
 * absent where it is not known, and `x-form-origin`, the Origin of a form. Remix would compare Origin
 * with Host before our own check (docs/decisions/006-origin-check.md).
 */
function setInternalHeaders({ headers }: IncomingMessage, address: string | null): void {
  const { origin } = headers;
  delete headers["x-lodge-address"];
  delete headers["x-form-origin"];
  delete headers.origin;
  if (address) headers["x-lodge-address"] = address;
  if (origin) headers["x-form-origin"] = origin;
}

/**
 * Express reads a query into objects unless they are there: nobody asks it for them, and a thousand
 * times the same field cost as much as the page (docs/decisions/023-remix-serve.md).
 */
const skipQueryParsing = (request: IncomingMessage) => Object.assign(request, { query: {} });

/**
 * What neither the app nor Remix answered: one line in the log, and an end for whoever waits. Of a file
 * express says so where the request is at fault, and has set the headers that belong to it.
 */
function handleUnansweredRequest(
  { method, url = "/" }: IncomingMessage,
  response: ServerResponse,
  error: unknown,
) {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500 && !response.headersSent) {
    refuse(response, status, `${STATUS_CODES[status]}.`);
    return;
  }
  const isFault = error !== undefined && !(response.destroyed && isClientDisconnect(error));
  if (isFault) logRequestError(error, method, url);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, "Something went wrong here. It is written down; please try again.");
}
