import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedNetworkOf } from "./client-address.server";
import { abortConnection } from "./refusals.server";

export const headersTimeoutMs = 15_000;
/** Timeout for an upload: 100 MB of video at half a megabit per second. */
export const uploadTimeoutMs = 30 * 60_000;

interface BodyQueue {
  longestMs: number;
  /** The limit. A further body aborts the oldest one of the network with the most. */
  most: number;
  /** Abort functions, oldest first, with the sender's network (null if unknown). */
  arriving: Map<() => void, string | null>;
}

/** Default for all bodies. The largest form takes 20 s at 400 kbit/s. */
const forms: BodyQueue = { longestMs: 30_000, most: 100, arriving: new Map() };
/** Uploads, which the app has recognised as the front desk's. */
const uploads: BodyQueue = { longestMs: uploadTimeoutMs, most: 20, arriving: new Map() };

/** Header that tells the app the id of the request's body. */
const bodyIdHeader = "x-lodge-body";
/** By body id: the function that grants the timeout of an upload. */
const timeoutExtensions = new Map<string, () => void>();
let lastBodyId = 0;

/**
 * Limits how long a request's body may take and how many arrive at once. Slow senders then block no other
 * requests.
 * All bodies start as forms. A body that is answered before its end counts as a form again.
 * @param address the client's address, or null if unknown
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

/** How many chunks may be small. Beyond them, chunks must reach the mean size in bytes. */
const mostSmallPieces = 1_000;
const leastMeanBytes = 64;

/**
 * Calls `end` for a body that arrives in tiny chunks.
 * Why: each chunk costs one pass through the streams, and all chunks of a packet are read without a pause.
 * 60,000 chunks of one byte would take a second.
 */
function boundPieces(request: IncomingMessage, end: () => void): void {
  let pieces = 0;
  let bytes = 0;
  let hasEnded = false;
  const push = request.push;
  // Node's parser passes each chunk to this method.
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

export function allowUploadTime({ headers }: Request): void {
  timeoutExtensions.get(headers.get(bodyIdHeader) ?? "")?.();
}

/** @returns a function that removes the body from the queue */
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

function abortOldest(arriving: BodyQueue["arriving"]): void {
  const counts = new Map<string | null, number>();
  for (const network of arriving.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const oldest = [...arriving].find(([, network]) => counts.get(network) === most);
  oldest?.[0]();
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
