import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { limitBody } from "./body-limits.server";
import { clientAddressHeader, clientAddressOf } from "./client-address.server";
import { handleMonitoringRequest } from "./monitoring.server";
import { redirectMovedAddress } from "./moved-addresses.server";
import { serveFromPageCache } from "./page-cache.server";
import { refuse, refuseMethod, refuseWithPage } from "./refusals.server";
import { isClientDisconnect, logRequestError } from "./request-errors.server";
import { logRequest } from "./request-log.server";
import { scheduleRequest } from "./request-scheduler.server";
import { normaliseRequestTarget } from "./request-target.server";
import { setDefaultHeaders } from "./response-headers.server";
import { guardStaticPaths } from "./static-files.server";

/** remix-serve's express app, which passes unanswered requests to `next`. */
export type Express = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

const refusals = {
  "too-long": {
    status: 414,
    title: "Web address too long",
    text: "This web address is too long. Please start from the home page.",
  },
  "invalid-path": {
    status: 404,
    title: "Page not found",
    text: "There is no page at this address. Try one of the links below.",
  },
} as const;

export function runRequestPipeline(
  request: IncomingMessage,
  response: ServerResponse,
  express: Express,
): void {
  // Runs first, so that the log and all later steps see the same path.
  const targetError = normaliseRequestTarget(request);
  const address = clientAddressOf(request);
  logRequest(request, response, address);
  setDefaultHeaders(response);
  limitBody(request, response, address);
  if (targetError === "host") {
    refuse(response, 400, "The Host header must name exactly one host.");
    return;
  }
  if (refuseMethod(request, response)) return;
  if (targetError) {
    refuseWithPage(request, response, refusals[targetError]);
    return;
  }
  if (guardStaticPaths(request, response)) return;
  if (handleMonitoringRequest(request, response)) return;
  if (redirectMovedAddress(request, response)) return;
  setInternalHeaders(request, address);
  const fail = (error: unknown) => handleUnansweredRequest(request, response, error);
  scheduleRequest(request.socket, address, () => {
    serveFromPageCache(request, response, () =>
      express(skipQueryParsing(request), response, fail),
    ).catch(fail);
  });
}

/**
 * Passes the client's address and a form's Origin to the app in headers that clients cannot set. Not in `origin`:
 * Remix would compare Origin with Host before our own check (docs/decisions/003-request-pipeline.md).
 */
function setInternalHeaders({ headers }: IncomingMessage, address: string | null): void {
  const { origin } = headers;
  delete headers[clientAddressHeader];
  delete headers["x-form-origin"];
  delete headers.origin;
  if (address) headers[clientAddressHeader] = address;
  if (origin) headers["x-form-origin"] = origin;
}

/** No code uses the parsed query, and parsing a thousand equal fields costs as much as a page. */
const skipQueryParsing = (request: IncomingMessage) => Object.assign(request, { query: {} });

/** For static files, express reports client errors with their status. */
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
  else refuse(response, 500, "Something went wrong. The error was logged. Please try again.");
}
