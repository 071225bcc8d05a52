import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Limit of pipelined requests that wait on one connection. Browsers and nginx do not pipeline. */
const maxPipelined = 10;
/** Limit of pipelined requests that wait on all connections. Node keeps the headers of each in memory. */
const maxPipelinedTotal = 500;
/** How long requests are started at once within one turn of the event loop. Later ones are queued. */
const timeSliceMs = 5;
/** How many turns the count of an idle address or connection may be behind the latest count. */
const idleCredit = 2;

interface PipelinedRequest {
  response: ServerResponse;
  handle: () => void;
}
const connections = new WeakMap<Socket, { isBusy: boolean; queue: PipelinedRequest[] }>();
let pipelinedTotal = 0;

/**
 * Node emits all requests of a packet at once. Each would render a page before other clients' requests are read.
 * Closes a connection that pipelines too many.
 */
export function runInConnectionOrder(
  { socket }: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
): void {
  // Node parses the rest of the packet after the socket is destroyed.
  if (socket.destroyed) {
    response.emit("close");
    return;
  }
  const connection = connections.get(socket) ?? trackConnection(socket);
  const { queue } = connection;
  if (connection.isBusy) {
    if (queue.length >= maxPipelined || pipelinedTotal >= maxPipelinedTotal) {
      socket.destroy();
      response.emit("close");
      return;
    }
    queue.push({ response, handle });
    pipelinedTotal += 1;
    return;
  }
  const start = (request: PipelinedRequest) => {
    connection.isBusy = true;
    request.response.once("close", () => {
      connection.isBusy = false;
      const nextRequest = socket.destroyed ? undefined : queue.shift();
      if (!nextRequest) return;
      pipelinedTotal -= 1;
      start(nextRequest);
    });
    request.handle();
  };
  start({ response, handle });
}

function trackConnection(socket: Socket) {
  const connection = { isBusy: false, queue: [] as PipelinedRequest[] };
  connections.set(socket, connection);
  // On a disconnect, Node notifies only the response in progress.
  socket.once("close", () => {
    pipelinedTotal -= connection.queue.length;
    for (const { response } of connection.queue.splice(0)) response.emit("close");
  });
  return connection;
}

interface WaitingRequest {
  socket: Socket;
  address: string | null;
  handle: () => void;
}
let waitingRequests: WaitingRequest[] = [];
let turnStartedAt: number | null = null;

/**
 * Starts a request at once, or queues it while the event loop is busy. Each turn of the event loop then starts
 * one queued request: of the address, and then the connection, with the fewest recent turns.
 * @param address null if unknown; all unknown addresses share one count
 */
export function scheduleRequest(socket: Socket, address: string | null, handle: () => void): void {
  const now = performance.now();
  if (turnStartedAt === null) {
    turnStartedAt = now;
    setImmediate(runNextRequest);
  }
  const request = { socket, address, handle };
  if (waitingRequests.length === 0 && now - turnStartedAt < timeSliceMs) startRequest(request);
  else waitingRequests.push(request);
}

function runNextRequest(): void {
  waitingRequests = waitingRequests.filter(({ socket }) => !socket.destroyed);
  const [first] = waitingRequests;
  if (!first) {
    turnStartedAt = null;
    return;
  }
  turnStartedAt = performance.now();
  setImmediate(runNextRequest);
  const nextRequest = waitingRequests.reduce(
    (best, request) => (hasPriority(request, best) ? request : best),
    first,
  );
  waitingRequests.splice(waitingRequests.indexOf(nextRequest), 1);
  startRequest(nextRequest);
}

/**
 * Counts turns by key for start-time fair queueing. The key with the lowest count comes first, and a turn
 * raises its count. The count of an idle key is raised to near the latest one. New keys share one count, so that
 * new connections do not always come first.
 */
class FairQueueCounts<Key> {
  #latest = 0;
  #newKeyCount = 0;
  readonly #counts: { get(key: Key): number | undefined; set(key: Key, count: number): unknown };

  constructor(counts: {
    get(key: Key): number | undefined;
    set(key: Key, count: number): unknown;
  }) {
    this.#counts = counts;
  }

  countOf(key: Key): number {
    return Math.max(this.#counts.get(key) ?? this.#newKeyCount, this.#latest - idleCredit);
  }

  add(key: Key): void {
    const count = this.countOf(key) + 1;
    if (this.#counts.get(key) === undefined) this.#newKeyCount = count;
    this.#latest = Math.max(this.#latest, count);
    this.#counts.set(key, count);
  }
}

const maxAddresses = 10_000;
const addressCounts = new Map<string | null, number>();
const addressTurns = new FairQueueCounts(addressCounts);
const socketTurns = new FairQueueCounts(new WeakMap<Socket, number>());

function hasPriority(a: WaitingRequest, b: WaitingRequest): boolean {
  const difference = addressTurns.countOf(a.address) - addressTurns.countOf(b.address);
  return (difference || socketTurns.countOf(a.socket) - socketTurns.countOf(b.socket)) < 0;
}

function startRequest({ socket, address, handle }: WaitingRequest): void {
  if (addressCounts.size > maxAddresses) addressCounts.clear();
  addressTurns.add(address);
  socketTurns.add(socket);
  handle();
}
