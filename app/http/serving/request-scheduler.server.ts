import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may wait on one connection. Browsers and nginx pipeline none. */
const maxPipelined = 10;
/** How many requests may wait on all connections together. Node keeps the headers of each in memory. */
const maxPipelinedInAll = 500;
/** How long requests that arrive together are started in a row before the event loop continues. */
const timeSliceMs = 5;
/** How many turns an idle address or connection is ahead of busy ones. */
const idleCredit = 2;

interface PipelinedRequest {
  response: ServerResponse;
  begin: () => void;
}
const connections = new WeakMap<Socket, { isBusy: boolean; ahead: PipelinedRequest[] }>();
let pipelinedInAll = 0;

/**
 * Starts a request when the previous one on its connection is answered. Closes a connection that pipelines
 * more requests than may wait.
 *
 * Why: Node emits all requests of a packet at once. Each would render a page before other clients' requests
 * are read.
 */
export function runInConnectionOrder(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  // Node parses a packet to its end, even after the socket is destroyed.
  if (socket.destroyed) {
    response.emit("close");
    return;
  }
  const connection = connections.get(socket) ?? trackConnection(socket);
  const { ahead } = connection;
  if (connection.isBusy) {
    if (ahead.length >= maxPipelined || pipelinedInAll >= maxPipelinedInAll) {
      socket.destroy();
      response.emit("close");
      return;
    }
    ahead.push({ response, begin });
    pipelinedInAll += 1;
    return;
  }
  const start = (sent: PipelinedRequest) => {
    connection.isBusy = true;
    sent.response.once("close", () => {
      connection.isBusy = false;
      const next = socket.destroyed ? undefined : ahead.shift();
      if (!next) return;
      pipelinedInAll -= 1;
      start(next);
    });
    sent.begin();
  };
  start({ response, begin });
}

function trackConnection(socket: Socket) {
  const connection = { isBusy: false, ahead: [] as PipelinedRequest[] };
  connections.set(socket, connection);
  // On a disconnect, Node notifies only the response in progress.
  socket.once("close", () => {
    pipelinedInAll -= connection.ahead.length;
    for (const { response } of connection.ahead.splice(0)) response.emit("close");
  });
  return connection;
}

interface WaitingRequest {
  socket: Socket;
  address: string | null;
  begin: () => void;
}
let waitingRequests: WaitingRequest[] = [];
let roundStartedAt: number | null = null;

/**
 * Starts a request at once, or queues it while the event loop is busy.
 * One queued request starts per round: first by address, then by connection, with the fewest recent turns.
 * @param address null if unknown; all unknown addresses share one count
 */
export function scheduleRequest(socket: Socket, address: string | null, begin: () => void): void {
  const now = performance.now();
  if (roundStartedAt === null) {
    roundStartedAt = now;
    setImmediate(runNextRequest);
  }
  const request = { socket, address, begin };
  if (waitingRequests.length === 0 && now - roundStartedAt < timeSliceMs) startRequest(request);
  else waitingRequests.push(request);
}

function runNextRequest(): void {
  waitingRequests = waitingRequests.filter(({ socket }) => !socket.destroyed);
  const [first] = waitingRequests;
  if (!first) {
    roundStartedAt = null;
    return;
  }
  roundStartedAt = performance.now();
  setImmediate(runNextRequest);
  const next = waitingRequests.reduce(
    (best, each) => (hasPriority(each, best) ? each : best),
    first,
  );
  waitingRequests.splice(waitingRequests.indexOf(next), 1);
  startRequest(next);
}

/**
 * Start-time fair queueing: a turn raises a key's count, and an idle key starts near the latest count.
 * Keys without a turn share one count. Otherwise new connections would always precede open ones.
 */
class FairQueueCounts<Key> {
  #latest = 0;
  #newcomers = 0;
  readonly #counts: { get(key: Key): number | undefined; set(key: Key, count: number): unknown };

  constructor(counts: {
    get(key: Key): number | undefined;
    set(key: Key, count: number): unknown;
  }) {
    this.#counts = counts;
  }

  of(key: Key): number {
    return Math.max(this.#counts.get(key) ?? this.#newcomers, this.#latest - idleCredit);
  }

  add(key: Key): void {
    const count = this.of(key) + 1;
    if (this.#counts.get(key) === undefined) this.#newcomers = count;
    this.#latest = Math.max(this.#latest, count);
    this.#counts.set(key, count);
  }
}

/** Limit of counted addresses. Beyond the limit, all counts restart. */
const maxAddresses = 10_000;
const addressCounts = new Map<string | null, number>();
const byAddress = new FairQueueCounts(addressCounts);
const bySocket = new FairQueueCounts(new WeakMap<Socket, number>());

function hasPriority(one: WaitingRequest, other: WaitingRequest): boolean {
  const ahead = byAddress.of(one.address) - byAddress.of(other.address);
  return (ahead || bySocket.of(one.socket) - bySocket.of(other.socket)) < 0;
}

function startRequest({ socket, address, begin }: WaitingRequest): void {
  if (addressCounts.size > maxAddresses) addressCounts.clear();
  byAddress.add(address);
  bySocket.add(socket);
  begin();
}
