import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { runInConnectionOrder, scheduleRequest } from "~/http/serving/request-scheduler.server";

const newSocket = () => {
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy: () => {
      socket.destroyed = true;
      socket.emit("close");
    },
  });
  return socket as unknown as Socket;
};

const rounds = async (count: number) => {
  for (let round = 0; round < count; round++) await nextRound();
};

/** Keeps the event loop as busy as rendering a page. */
const work = () => {
  const until = performance.now() + 6;
  while (performance.now() < until);
};

test("a connection's next request begins when the previous one is answered", () => {
  const socket = newSocket();
  const begun: number[] = [];
  const responses = [1, 2, 3].map((at) => {
    const response = new EventEmitter() as unknown as ServerResponse;
    runInConnectionOrder({ socket } as IncomingMessage, response, () => begun.push(at));
    return response;
  });
  expect(begun).toEqual([1]);
  responses[0]?.emit("close");
  expect(begun).toEqual([1, 2]);
  responses[1]?.emit("close");
  responses[2]?.emit("close");
  expect(begun).toEqual([1, 2, 3]);
});

test("requests waiting on a closed connection never begin, and are closed", () => {
  const socket = newSocket();
  const begun: number[] = [];
  const closed: number[] = [];
  for (const at of [1, 2, 3]) {
    const response = new EventEmitter() as unknown as ServerResponse;
    response.once("close", () => closed.push(at));
    runInConnectionOrder({ socket } as IncomingMessage, response, () => begun.push(at));
  }
  socket.destroy();
  expect([begun, closed]).toEqual([[1], [2, 3]]);
});

/** Sends requests over one connection and returns those that were closed unanswered. */
const pipeline = (socket: Socket, count: number) => {
  const closed: number[] = [];
  for (let at = 1; at <= count; at++) {
    const response = new EventEmitter() as unknown as ServerResponse;
    response.once("close", () => closed.push(at));
    runInConnectionOrder({ socket } as IncomingMessage, response, () => {});
  }
  return closed;
};

test("an eleventh waiting request closes the connection", () => {
  const socket = newSocket();
  expect(pipeline(socket, 11)).toEqual([]);
  expect(socket.destroyed).toBe(false);
  expect(pipeline(socket, 400)).toHaveLength(400);
  expect(socket.destroyed).toBe(true);
});

test("with 500 requests waiting in all, a pipelining connection is closed", () => {
  const sockets = Array.from({ length: 50 }, newSocket);
  for (const socket of sockets) pipeline(socket, 11);
  const pipelining = newSocket();
  const plain = newSocket();
  pipeline(pipelining, 2);
  pipeline(plain, 1);
  expect([pipelining.destroyed, plain.destroyed]).toEqual([true, false]);
  sockets[0]?.destroy();
  const later = newSocket();
  pipeline(later, 11);
  expect(later.destroyed).toBe(false);
  for (const socket of [...sockets, plain, later]) socket.destroy();
});

test("while the event loop is busy one request begins per round", async () => {
  const begun: string[] = [];
  for (const name of ["a", "b", "c"]) {
    scheduleRequest(newSocket(), null, () => {
      begun.push(name);
      work();
    });
  }
  expect(begun).toEqual(["a"]);
  await rounds(1);
  expect(begun).toEqual(["a", "b"]);
  await rounds(1);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("cheap requests begin at once", async () => {
  await rounds(2);
  const begun: number[] = [];
  for (let at = 0; at < 10; at++) scheduleRequest(newSocket(), null, () => begun.push(at));
  expect(begun).toHaveLength(10);
});

test("an address or connection with few requests goes before a busy one", async () => {
  await rounds(2);
  const busy = newSocket();
  const begun: string[] = [];
  const ask = (name: string, socket: Socket, address: string | null) =>
    scheduleRequest(socket, address, () => {
      begun.push(name);
      work();
    });
  for (let at = 0; at < 60; at++) ask("flood", busy, "203.0.113.1");
  ask("bystander", newSocket(), "203.0.113.2");
  ask("neighbour", newSocket(), "203.0.113.1");
  await rounds(80);
  expect(begun).toHaveLength(62);
  expect(begun.indexOf("bystander")).toBeLessThan(3);
  expect(begun.indexOf("neighbour")).toBeLessThan(30);
});

test.each([
  ["connections", () => null],
  ["addresses", (at: number) => `203.0.113.${at}`],
])("new %s do not delay an open one", async (_, addressOf) => {
  await rounds(2);
  const open = newSocket();
  const begun: string[] = [];
  let sent = 0;
  const flood = () => {
    if (sent++ > 200) return;
    scheduleRequest(newSocket(), addressOf(sent), () => {
      begun.push("flood");
      work();
      flood();
    });
  };
  for (let at = 0; at < 4; at++) flood();
  const gaps: number[] = [];
  for (let at = 0; at < 15; at++) {
    const before = begun.length;
    await new Promise<void>((resolve) => {
      scheduleRequest(open, addressOf(0), () => {
        begun.push("open");
        gaps.push(begun.length - before);
        work();
        resolve();
      });
    });
  }
  expect(Math.max(...gaps)).toBeLessThan(8);
  sent = 1000;
  await rounds(20);
});

test("a closed connection takes no turn", async () => {
  await rounds(2);
  const gone = newSocket();
  const begun: string[] = [];
  scheduleRequest(newSocket(), null, work);
  scheduleRequest(gone, null, () => begun.push("gone"));
  scheduleRequest(newSocket(), null, () => begun.push("there"));
  gone.destroy();
  await rounds(4);
  expect(begun).toEqual(["there"]);
});
