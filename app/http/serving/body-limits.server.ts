import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedNetworkOf } from "./client-address.server";
import { abortConnection } from "./refusals.server";

/** How long the head of a request may take. */
export const headersTimeoutMs = 15_000;
/** How long an upload may take: a video of 100 MB over half a megabit per second. */
export const uploadTimeoutMs = 30 * 60_000;

/** Bodies on their way. */
interface BodyQueue {
  longestMs: number;
  /** One that comes beyond ends another: the oldest of the network that sends most of them. */
  most: number;
  /** How to end each, the oldest first, with the network that sends it; null where that is not known. */
  arriving: Map<() => void, string | null>;
}

/** What anybody sends: the largest form takes 20 s over 400 kbit/s. */
const forms: BodyQueue = { longestMs: 30_000, most: 100, arriving: new Map() };
/** What the app knows to come from the desk. */
const uploads: BodyQueue = { longestMs: uploadTimeoutMs, most: 20, arriving: new Map() };

/** The gate tells the app by it which body a request brings. */
const bodyIdHeader = "x-lodge-body";
/** Of bodies on their way, by name: how to give one the time of an upload. */
const timeoutExtensions = new Map<string, () => void>();
let lastBodyId = 0;

/**
 * Bounds how long the body of a request may take to arrive, and how many arrive at a time, so that
 * those who send slowly, or nothing, hold up nobody. All begin as forms; a body that was answered
 * before its end is one again.
 * @param address where it comes from; null where that is not known
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  address: string | null,
): void {
  delete request.headers[bodyIdHeader];
  if (!hasBody(request)) return;
  lastBodyId += 1;
  const name = String(lastBodyId);
  request.headers[bodyIdHeader] = name;
  const endWith = (status: number) => {
    forget();
    if (request.complete) return;
    if (response.headersSent) request.socket.destroySoon();
    else abortConnection(request.socket, status);
    response.destroy();
  };
  const end = () => endWith(408);
  boundPieces(request, () => endWith(400));
  const network = address === null ? null : loggedNetworkOf(address);
  let queue = forms;
  let leave = enqueueBody(queue, end, network);
  const move = (to: BodyQueue) => {
    if (to === queue) return;
    leave();
    queue = to;
    leave = enqueueBody(queue, end, network);
  };
  timeoutExtensions.set(name, () => move(uploads));
  const forget = () => {
    leave();
    timeoutExtensions.delete(name);
  };
  request.once("end", forget);
  request.once("close", forget);
  response.once("finish", () => {
    if (!request.complete) move(forms);
  });
}

/** How many pieces of a body may be small, and the mean size of more pieces in bytes at least. */
const mostSmallPieces = 1_000;
const leastMeanBytes = 64;

/**
 * Calls `end` for a body that arrives in tiny chunks. Each chunk is one turn of the streams that lead to the
 * app, and all chunks of one packet are read without a pause: 60,000 of one byte would take a second.
 */
function boundPieces(request: IncomingMessage, end: () => void): void {
  let pieces = 0;
  let bytes = 0;
  let hasEnded = false;
  const push = request.push;
  // Node's parser gives each chunk to this method.
  request.push = (piece, encoding) => {
    if (hasEnded) return false;
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= mostSmallPieces || bytes >= pieces * leastMeanBytes || piece === null) {
      return push.call(request, piece, encoding);
    }
    hasEnded = true;
    end();
    return false;
  };
}

/** Gives a request the time of an upload; for the app to call when it knows who sends it. */
export function allowUploadTime({ headers }: Request): void {
  timeoutExtensions.get(headers.get(bodyIdHeader) ?? "")?.();
}

/** @returns how to leave again */
function enqueueBody(
  { longestMs, most, arriving }: BodyQueue,
  end: () => void,
  network: string | null,
): () => void {
  if (arriving.size >= most) abortOldest(arriving);
  const timer = setTimeout(end, longestMs);
  arriving.set(end, network);
  return () => {
    clearTimeout(timer);
    arriving.delete(end);
  };
}

/** Ends the oldest body of the network that sends most of them. */
function abortOldest(arriving: BodyQueue["arriving"]): void {
  const counts = new Map<string | null, number>();
  for (const network of arriving.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const oldest = [...arriving].find(([, network]) => counts.get(network) === most);
  oldest?.[0]();
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
