import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowUploadTime, limitBody } from "~/http/serving/body-limits.server";

const server = createServer((request, response) => {
  limitBody(request, response, String(request.headers["x-sender"] ?? "") || null);
  // Only the app knows that the request comes from the front desk.
  if (request.url === "/from-desk") {
    const headers = request.headers as Record<string, string>;
    allowUploadTime(new Request("http://x", { headers }));
  }
  // The body has arrived, and the app is slow to read it.
  if (request.url === "/unread") return;
  request.on("error", () => {}).on("end", () => response.end("whole"));
  request.resume();
});
const sockets: Socket[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Sends the first half of a form. */
async function sendHalf(path: string, sender = "") {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let answer = "";
  let isClosed = false;
  socket.on("error", () => {});
  socket.setEncoding("latin1").on("data", (data: string) => {
    answer += data;
  });
  socket.once("close", () => {
    isClosed = true;
  });
  const arrived = once(server, "request") as Promise<[IncomingMessage]>;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Sender: ${sender}\r\nContent-Length: 10\r\n\r\nhalf`,
  );
  await arrived;
  return { socket, state: () => (isClosed ? `closed, ${answer.slice(9, 12)}` : `open${answer}`) };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test("a form has 30 seconds to arrive", async () => {
  const { state } = await sendHalf("/contact");
  await seconds(29.9);
  expect(state()).toBe("open");
  await seconds(0.2);
  await vi.waitFor(() => expect(state()).toBe("closed, 408"));
});

test("an upload has half an hour to arrive", async () => {
  const { state } = await sendHalf("/from-desk");
  await seconds(1799);
  expect(state()).toBe("open");
  await seconds(2);
  await vi.waitFor(() => expect(state()).toBe("closed, 408"));
});

test("the upload address alone does not extend the time limit", async () => {
  const { state } = await sendHalf("/admin/media");
  await seconds(30.1);
  await vi.waitFor(() => expect(state()).toBe("closed, 408"));
});

test("a request that arrives in time is answered, and its connection stays open", async () => {
  const { socket, state } = await sendHalf("/contact");
  await seconds(20);
  socket.write(" and 6");
  await vi.waitFor(() => expect(state()).toMatch(/^openHTTP.*whole$/s));
  await seconds(40);
  expect(state()).toMatch(/^open/);
});

test("with too many forms in progress, the oldest one is closed", async () => {
  const upload = await sendHalf("/from-desk");
  const first = await sendHalf("/contact");
  const second = await sendHalf("/contact");
  for (let more = 0; more < 98; more++) await sendHalf("/contact");
  expect(first.state()).toBe("open");
  await sendHalf("/contact");
  await vi.waitFor(() => expect(first.state()).toBe("closed, 408"));
  expect([upload.state(), second.state()]).toEqual(["open", "open"]);
});

test("with too many forms in progress, one from the busiest network is closed", async () => {
  const guest = await sendHalf("/contact", "198.51.100.7");
  const first = await sendHalf("/contact", "203.0.113.1");
  for (let more = 2; more < 120; more++) await sendHalf("/contact", `203.0.113.${more}`);
  await vi.waitFor(() => expect(first.state()).toBe("closed, 408"));
  expect(guest.state()).toBe("open");
});

test("with too many uploads in progress, the oldest one is closed", async () => {
  const form = await sendHalf("/contact");
  const first = await sendHalf("/from-desk");
  for (let more = 0; more < 19; more++) await sendHalf("/from-desk");
  expect(first.state()).toBe("open");
  await sendHalf("/from-desk");
  await vi.waitFor(() => expect(first.state()).toBe("closed, 408"));
  expect(form.state()).toBe("open");
});

async function sendChunks(size: number, count: number) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let answer = "";
  const answered = new Promise<void>((resolve) => {
    socket.on("error", () => {}).once("close", resolve);
    socket.setEncoding("latin1").on("data", (data: string) => {
      answer += data;
      if (answer.includes("whole")) resolve();
    });
  });
  const chunk = `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(count)}0\r\n\r\n`,
  );
  await answered;
  return answer.slice(9, 12);
}

test("a body in thousands of tiny chunks is refused", async () => {
  expect(await sendChunks(1, 60_000)).toBe("400");
  expect(await sendChunks(60, 2_000)).toBe("400");
});

test("a body in a few tiny chunks, or in many larger ones, is accepted", async () => {
  expect(await sendChunks(1, 900)).toBe("200");
  expect(await sendChunks(100, 20_000)).toBe("200");
});

test("a form that has arrived but is not yet read is not timed out", async () => {
  const { socket, state } = await sendHalf("/unread");
  const arrived = new Promise((resolve) => socket.write(" and 6", resolve));
  await arrived;
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  await seconds(40);
  expect(state()).toBe("open");
});
