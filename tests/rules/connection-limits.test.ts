import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
  limitConnections,
  limitRequestsPerPacket,
  maxConnections,
  maxPerNetwork,
} from "~/http/serving/connection-limits.server";

/** Connects clients to a server that reads their addresses from the sockets. */
function connectClients() {
  const server = new EventEmitter();
  limitConnections(server as never, (socket) => socket.remoteAddress ?? null);
  return (count: number, addressOf: (at: number) => string | undefined) =>
    Array.from({ length: count }, (_, at) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress: addressOf(at),
        destroyed: false,
        destroy: () => {
          socket.destroyed = true;
          socket.emit("close");
        },
      });
      server.emit("connection", socket);
      return socket as unknown as Socket;
    });
}

const countOpen = (sockets: Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;

test.each([
  ["IPv4", (at: number) => `203.0.113.${at % 250}`, "203.0.114.1"],
  ["IPv6", (at: number) => `2001:db8:1:${at}::1`, "2001:db8:2::1"],
])("one %s network has a limited number of connections", (_, addressOf, other) => {
  const connect = connectClients();
  const flood = connect(maxPerNetwork + 100, addressOf);
  expect(countOpen(flood)).toBe(maxPerNetwork);
  expect(countOpen(connect(1, () => other))).toBe(1);
  flood[0]?.destroy();
  expect(countOpen(connect(2, addressOf))).toBe(1);
});

test("a proxy's connections count only in all", () => {
  const connect = connectClients();
  expect(countOpen(connect(maxConnections + 100, () => undefined))).toBe(maxConnections);
});

test("beyond the limit in all, the network with the most connections loses its newest", () => {
  const connect = connectClients();
  const network = (third: number) => () => `203.0.${third}.1`;
  const floods = [1, 2, 3, 4].map((third) => connect(maxPerNetwork, network(third)));
  const guests = connect(20, (at) => `198.51.${at}.1`);
  expect(countOpen(guests)).toBe(20);
  expect(countOpen(floods.flat())).toBe(maxConnections - 20);
  expect(floods.map(([oldest]) => oldest?.destroyed)).toEqual([false, false, false, false]);
});

test.each([
  ["twenty requests in a packet are served", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 20, 20],
  ["one more, and none is parsed", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 21, 0],
  ["the same with bare line feeds", "GET / HTTP/1.1\nHost: a\n\n", 2_500, 0],
  ["with bodies", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", 800, 0],
  ["an access log in a body is no flood", `"GET / HTTP/1.1" 200\r\n`, 800, 1],
])("%s", async (_, text, count, parsed) => {
  let parsedCount = 0;
  const server = createServer((request, response) => {
    parsedCount += 1;
    request.resume().on("end", () => response.end());
  });
  limitRequestsPerPacket(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const body = text.repeat(count);
  const isBody = text.startsWith(`"`);
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
  socket.on("error", () => {});
  socket.end(isBody ? head + body : body);
  await new Promise((resolve) => socket.once("close", resolve));
  expect(parsedCount).toBe(parsed);
});
