import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedNetworkOf } from "./client-address.server";
import { abortConnection } from "./refusals.server";

export const headersTimeoutMs = 15_000;
/** Timeout for an upload: 100 MB of video at half a megabit per second. */
export const uploadTimeoutMs = 30 * 60_000;

interface BodyQueue {
  timeoutMs: number;
  /** Limit of bodies. One more aborts the oldest body of the network that sends most. */
  maxBodies: number;
  /** The function that aborts each body, oldest first, with the sender's network (null if unknown). */
  networkByAbort: Map<() => void, string | null>;
}

/** Default for all bodies. The largest form takes 20 s at 400 kbit/s. */
const formQueue: BodyQueue = { timeoutMs: 30_000, maxBodies: 100, networkByAbort: new Map() };
/** Uploads. The app moves a body here once it knows that the front desk sends it. */
const uploadQueue: BodyQueue = {
  timeoutMs: uploadTimeoutMs,
  maxBodies: 20,
  networkByAbort: new Map(),
};

const bodyIdHeader = "x-lodge-body";
/** The function that moves a body to the upload queue, by body id. */
const timeoutExtensions = new Map<string, () => void>();
let lastBodyId = 0;

/**
 * Limits how long a body may take and how many arrive at once, so that slow senders block no other requests. All
 * bodies start with the limits of a form. An upload that is answered before its end gets the form's limits again.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  address: string | null,
): void {
  delete request.headers[bodyIdHeader];
  if (!hasBody(request)) return;
  lastBodyId += 1;
  const bodyId = String(lastBodyId);
  request.headers[bodyIdHeader] = bodyId;
  const abortWith = (status: number) => {
    untrack();
    if (request.complete) return;
    if (response.headersSent) request.socket.destroySoon();
    else abortConnection(request.socket, status);
    response.destroy();
  };
  const abortOnTimeout = () => abortWith(408);
  limitSmallChunks(request, () => abortWith(400));
  const network = address === null ? null : loggedNetworkOf(address);
  let queue = formQueue;
  let leaveQueue = enqueueBody(queue, abortOnTimeout, network);
  const moveTo = (target: BodyQueue) => {
    if (target === queue) return;
    leaveQueue();
    queue = target;
    leaveQueue = enqueueBody(queue, abortOnTimeout, network);
  };
  timeoutExtensions.set(bodyId, () => moveTo(uploadQueue));
  const untrack = () => {
    leaveQueue();
    timeoutExtensions.delete(bodyId);
  };
  request.once("end", untrack);
  request.once("close", untrack);
  response.once("finish", () => {
    if (!request.complete) moveTo(formQueue);
  });
}

const maxSmallChunks = 1_000;
const minMeanBytes = 64;

/**
 * Each chunk costs one pass through the streams, and all chunks of a packet are read without a pause: 60,000 chunks
 * of one byte would take a second.
 */
function limitSmallChunks(request: IncomingMessage, abort: () => void): void {
  let chunks = 0;
  let bytes = 0;
  let isAborted = false;
  const push = request.push;
  // Node's parser passes each chunk to this method.
  request.push = (chunk, encoding) => {
    if (isAborted) return false;
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (chunks <= maxSmallChunks || bytes >= chunks * minMeanBytes || chunk === null) {
      return push.call(request, chunk, encoding);
    }
    isAborted = true;
    abort();
    return false;
  };
}

export function allowUploadTime({ headers }: Request): void {
  timeoutExtensions.get(headers.get(bodyIdHeader) ?? "")?.();
}

/** @returns a function that removes the body from the queue */
function enqueueBody(
  { timeoutMs, maxBodies, networkByAbort }: BodyQueue,
  abort: () => void,
  network: string | null,
): () => void {
  if (networkByAbort.size >= maxBodies) abortOldest(networkByAbort);
  const timer = setTimeout(abort, timeoutMs);
  networkByAbort.set(abort, network);
  return () => {
    clearTimeout(timer);
    networkByAbort.delete(abort);
  };
}

function abortOldest(networkByAbort: BodyQueue["networkByAbort"]): void {
  const counts = new Map<string | null, number>();
  for (const network of networkByAbort.values())
    counts.set(network, (counts.get(network) ?? 0) + 1);
  const maxCount = Math.max(...counts.values());
  const [abort] = [...networkByAbort].find(([, network]) => counts.get(network) === maxCount) ?? [];
  abort?.();
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
