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
