import type { Server } from "node:http";
import type { Socket } from "node:net";
import { loggedNetworkOf } from "./client-address.server";

/** nginx opens one connection for each request in progress, at most 1,000 for one network (deploy/nginx.conf). */
export const maxConnections = 2_000;
/** A browser opens six connections, and all guests of a lodge may share one address. */
export const maxPerNetwork = 500;

/**
 * Beyond the total, the newest connection of the network with the most connections is closed.
 * @param addressOf returns null if unknown. Unknown addresses count as one network, to which only the total applies
 */
export function limitConnections(
  server: Pick<Server, "on">,
  addressOf: (socket: Socket) => string | null,
): void {
  const socketsByNetwork = new Map<string | null, Set<Socket>>();
  let count = 0;
  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    const network = address === null ? null : loggedNetworkOf(address);
    const sockets = socketsByNetwork.get(network) ?? new Set();
    socketsByNetwork.set(network, sockets.add(socket));
    count += 1;
    socket.once("close", () => {
      count -= 1;
      sockets.delete(socket);
      if (sockets.size === 0) socketsByNetwork.delete(network);
    });
    if (network !== null && sockets.size > maxPerNetwork) socket.destroy();
    else if (count > maxConnections)
      findNewestSocket(findLargestNetwork(socketsByNetwork.values()))?.destroy();
  });
}

const findLargestNetwork = (socketSets: Iterable<Set<Socket>>) =>
  [...socketSets].reduce((largest, sockets) => (sockets.size > largest.size ? sockets : largest));

/** Skips sockets that are being closed: they stay in the set until their close event. */
const findNewestSocket = (sockets: Set<Socket>) =>
  [...sockets].findLast(({ destroyed }) => !destroyed);

/** Most requests in one packet. Browsers and nginx send one. */
const maxRequestsPerPacket = 20;

/**
 * Closes connections that send very many requests at once. Node parses each packet to its end, even after the socket
 * is destroyed, so a packet is checked before Node's own listener parses it. Small requests fill a packet with
 * thousands, which blocks the process for 0.1 s.
 */
export function limitRequestsPerPacket(server: Pick<Server, "on">): void {
  server.on("connection", (socket: Socket) => {
    const [parse] = socket.listeners("data") as ((packet: Buffer) => void)[];
    if (!parse) throw new Error("Node's HTTP server has no listener for data");
    socket.off("data", parse);
    socket.on("data", (packet: Buffer) => {
      if (hasTooManyRequests(packet)) socket.destroy();
      else parse(packet);
    });
  });
}

const requestLineEnd = " HTTP/1.";
const [carriageReturn, lineFeed] = [13, 10];

/** Counts line ends of the form ` HTTP/1.1\r\n`. A body has them only by chance. */
function hasTooManyRequests(packet: Buffer): boolean {
  let count = 0;
  let index = packet.indexOf(requestLineEnd);
  while (index >= 0 && count <= maxRequestsPerPacket) {
    const next = packet[index + requestLineEnd.length + 1];
    if (next === carriageReturn || next === lineFeed) count += 1;
    index = packet.indexOf(requestLineEnd, index + requestLineEnd.length);
  }
  return count > maxRequestsPerPacket;
}
