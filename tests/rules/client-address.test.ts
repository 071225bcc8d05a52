import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddressOf, loggedNetworkOf } from "~/http/serving/client-address.server";

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test.each<[proxies: number, socket: string, forwarded: string | undefined, sender: string | null]>([
  // Without proxies: the socket's address, unless that is an undeclared proxy.
  [0, "203.0.113.9", undefined, "203.0.113.9"],
  [0, "203.0.113.9", "198.51.100.7", "203.0.113.9"],
  [0, "::ffff:203.0.113.9", undefined, "203.0.113.9"],
  [0, "2001:db8::9", undefined, "2001:db8::9"],
  [0, "127.0.0.1", "198.51.100.7", null],
  [0, "::1", undefined, null],
  [0, "::ffff:10.1.2.3", undefined, null],
  [0, "192.168.1.5", undefined, null],
  [0, "172.16.0.1", undefined, null],
  [0, "100.64.0.1", undefined, null],
  [0, "fd00::1", undefined, null],
  [0, "fe80::1", undefined, null],
  // Behind proxies: the address at that position from the right.
  [1, "127.0.0.1", "198.51.100.7", "198.51.100.7"],
  [1, "127.0.0.1", "10.9.9.9, 198.51.100.7", "198.51.100.7"],
  [2, "127.0.0.1", "1.2.3.4, 198.51.100.7, 10.0.0.1", "198.51.100.7"],
  [1, "127.0.0.1", " 198.51.100.7:4711 ", "198.51.100.7"],
  [1, "127.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"],
  [1, "127.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  [1, "127.0.0.1", "2001:DB8:0:0::7", "2001:db8::7"],
  [1, "127.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"],
  // Missing or broken header: the socket's address.
  [1, "203.0.113.9", undefined, "203.0.113.9"],
  [1, "203.0.113.9", "", "203.0.113.9"],
  [1, "203.0.113.9", "unknown", "203.0.113.9"],
  [1, "203.0.113.9", "10", "203.0.113.9"],
  [1, "203.0.113.9", "0x7f.1", "203.0.113.9"],
  [1, "203.0.113.9", "198.51.100.7,", "203.0.113.9"],
  [2, "203.0.113.9", "198.51.100.7", "203.0.113.9"],
  [1, "127.0.0.1", "unknown", "127.0.0.1"],
])("behind %i proxies, socket %s with header %s gives %s", (proxies, socket, forwarded, sender) => {
  expect(clientAddressOf(request(socket, forwarded), proxies)).toBe(sender);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::7", "2001:db8:1::/48"],
])("the log shortens %s to %s", (address, network) => {
  expect(loggedNetworkOf(address)).toBe(network);
});
