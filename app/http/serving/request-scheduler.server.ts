import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests a connection may send ahead of their answers. Browsers and nginx send none. */
const maxPipelined = 500;
/** How long requests that arrive together are begun one after the other before the event loop goes on. */
const timeSliceMs = 5;
/** How many turns an address or a connection that was idle is ahead of those that were not. */
const idleCredit = 2;

interface PipelinedRequest {
  response: ServerResponse;
  begin: () => void;
}
/** Of each connection: whether a request is under way, and those sent ahead. */
const connections = new WeakMap<Socket, { isBusy: boolean; ahead: PipelinedRequest[] }>();

/**
 * Begins a request when the one before it on its connection is answered.
 *
 * Why: Node hands over all requests of one packet at once, each of which would render a page before
 * anybody else's request is read.
 */
export function runInConnectionOrder(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  const connection = connections.get(socket) ?? trackConnection(socket);
  const { ahead } = connection;
  if (connection.isBusy) {
    if (ahead.push({ response, begin }) > maxPipelined) socket.destroy();
    return;
  }
  const start = (sent: PipelinedRequest) => {
    connection.isBusy = true;
    sent.response.once("close", () => {
      connection.isBusy = false;
      const next = socket.destroyed ? undefined : ahead.shift();
      if (next) start(next);
    });
    sent.begin();
  };
  start({ response, begin });
}

function trackConnection(socket: Socket) {
  const connection = { isBusy: false, ahead: [] as PipelinedRequest[] };
  connections.set(socket, connection);
  // Node tells only the answer under way that its connection has gone.
  socket.once("close", () => {
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
/** When the first request of this round of the event loop was begun; null when there was none. */
let roundStartedAt: number | null = null;

/**
 * Begins a request at once, or, while the event loop is busy with others, in its turn: one per round of
 * the event loop, and first whose address, then whose connection has had the fewest turns lately.
 * @param address null where it is not known; all of these count as one
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
 * Start-time fair queueing: a turn raises a count, and a key that was idle begins near the latest count.
 * Keys without a turn share one count; otherwise new connections would always go before an open one.
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

/** So many addresses are counted; when there are more, all begin again. */
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
