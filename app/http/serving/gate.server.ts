import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { completeHeaders } from "./answer-headers.server";
import { boundArrival } from "./body-limits.server";
import { senderOf } from "./client-address.server";
import { isHangUp, logRequestFault } from "./faults.server";
import { answerMachine } from "./machine-answers.server";
import { answerStranger } from "./page-memory.server";
import { refuse, refuseMethod, refuseWithPage } from "./refusals.server";
import { logRequest } from "./request-log.server";
import { refuseNoFile } from "./static-files.server";
import { readTarget } from "./target.server";
import { inTurn } from "./turns.server";

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
export function answerAtGate(
  request: IncomingMessage,
  response: ServerResponse,
  express: Express,
): void {
  // First of all, so that the log reads the path as everything else does.
  const fault = readTarget(request);
  const address = senderOf(request);
  logRequest(request, response, address);
  completeHeaders(response);
  boundArrival(request, response, address);
  if (fault === "host") {
    refuse(response, 400, "Host has to name one host.");
    return;
  }
  if (refuseMethod(request, response)) return;
  if (fault) {
    refuseWithPage(request, response, refusals[fault]);
    return;
  }
  if (refuseNoFile(request, response)) return;
  if (answerMachine(request, response)) return;
  nameSender(request, address);
  const fail = (error: unknown) => giveUp(request, response, error);
  inTurn(request.socket, address, () => {
    answerStranger(request, response, () => express(skipQuery(request), response, fail)).catch(
      fail,
    );
  });
}

/**
 * Hands the app what only the gate knows, in headers that nobody else can send: `x-lodge-address`,
 * absent where it is not known, and `x-form-origin`, the Origin of a form. Remix would compare Origin
 * with Host before our own check (docs/decisions/006-origin-check.md).
 */
function nameSender({ headers }: IncomingMessage, address: string | null): void {
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
const skipQuery = (request: IncomingMessage) => Object.assign(request, { query: {} });

/**
 * What neither the app nor Remix answered: one line in the log, and an end for whoever waits. Of a file
 * express says so where the request is at fault, and has set the headers that belong to it.
 */
function giveUp({ method, url = "/" }: IncomingMessage, response: ServerResponse, error: unknown) {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500 && !response.headersSent) {
    refuse(response, status, `${STATUS_CODES[status]}.`);
    return;
  }
  const isFault = error !== undefined && !(response.destroyed && isHangUp(error));
  if (isFault) logRequestFault(error, method, url);
  if (response.headersSent) response.destroy();
  else refuse(response, 500, "Something went wrong here. It is written down; please try again.");
}
