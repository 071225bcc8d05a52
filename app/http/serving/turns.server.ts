import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests a connection may send ahead of their answers. Browsers and nginx send none. */
const mostAhead = 500;
/** How long requests that arrive together are begun one after the other before the event loop goes on. */
const turnMs = 5;
/** How many turns an address or a connection that was idle is ahead of those that were not. */
const credit = 2;

interface Sent {
  response: ServerResponse;
  begin: () => void;
}
/** Of each connection: whether a request is under way, and those sent ahead. */
const connections = new WeakMap<Socket, { isBusy: boolean; ahead: Sent[] }>();

/**
 * Begins a request when the one before it on its connection is answered.
 *
 * Why: Node hands over all requests of one packet at once, each of which would render a page before
 * anybody else's request is read.
 */
export function afterEarlierAnswers(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  const connection = connections.get(socket) ?? openConnection(socket);
  const { ahead } = connection;
  if (connection.isBusy) {
    if (ahead.push({ response, begin }) > mostAhead) socket.destroy();
    return;
  }
  const start = (sent: Sent) => {
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

function openConnection(socket: Socket) {
  const connection = { isBusy: false, ahead: [] as Sent[] };
  connections.set(socket, connection);
  // Node tells only the answer under way that its connection has gone.
  socket.once("close", () => {
    for (const { response } of connection.ahead.splice(0)) response.emit("close");
  });
  return connection;
}

interface Waiting {
  socket: Socket;
  address: string | null;
  begin: () => void;
}
let waiting: Waiting[] = [];
/** When the first request of this round of the event loop was begun; null when there was none. */
let turnSince: number | null = null;

/**
 * Begins a request at once, or, while the event loop is busy with others, in its turn: one per round of
 * the event loop, and first whose address, then whose connection has had the fewest turns lately.
 * @param address null where it is not known; all of these count as one
 */
export function inTurn(socket: Socket, address: string | null, begin: () => void): void {
  const now = performance.now();
  if (turnSince === null) {
    turnSince = now;
    setImmediate(goOn);
  }
  const request = { socket, address, begin };
  if (waiting.length === 0 && now - turnSince < turnMs) beginTurn(request);
  else waiting.push(request);
}

function goOn(): void {
  waiting = waiting.filter(({ socket }) => !socket.destroyed);
  const [first] = waiting;
  if (!first) {
    turnSince = null;
    return;
  }
  turnSince = performance.now();
  setImmediate(goOn);
  const next = waiting.reduce((best, each) => (isBefore(each, best) ? each : best), first);
  waiting.splice(waiting.indexOf(next), 1);
  beginTurn(next);
}

/**
 * Start-time fair queueing: a turn raises a count, and a key that was idle begins near the latest count.
 * Keys without a turn share one count; otherwise new connections would always go before an open one.
 */
class TurnCounts<Key> {
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
    return Math.max(this.#counts.get(key) ?? this.#newcomers, this.#latest - credit);
  }

  add(key: Key): void {
    const count = this.of(key) + 1;
    if (this.#counts.get(key) === undefined) this.#newcomers = count;
    this.#latest = Math.max(this.#latest, count);
    this.#counts.set(key, count);
  }
}

/** So many addresses are counted; when there are more, all begin again. */
const mostAddresses = 10_000;
const addressCounts = new Map<string | null, number>();
const byAddress = new TurnCounts(addressCounts);
const bySocket = new TurnCounts(new WeakMap<Socket, number>());

function isBefore(one: Waiting, other: Waiting): boolean {
  const ahead = byAddress.of(one.address) - byAddress.of(other.address);
  return (ahead || bySocket.of(one.socket) - bySocket.of(other.socket)) < 0;
}

function beginTurn({ socket, address, begin }: Waiting): void {
  if (addressCounts.size > mostAddresses) addressCounts.clear();
  byAddress.add(address);
  bySocket.add(socket);
  begin();
}
