import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import http from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { Sqlite } from "db/sqlite";
import { describe, expect, type TestContext, test } from "vitest";
import { expectFileSound } from "../world/file-checks";
import { type OwnLodge, openLodge } from "../world/lodge";
import { confirm, type ReadyGuest, readyGuestsOf } from "../world/ready-guests";

/** Opens a server for one test. The tests run concurrently, since most of their time is waiting. */
async function open({ onTestFinished }: TestContext, env?: Record<string, string>) {
  const lodge = await openLodge({ env });
  onTestFinished(() => lodge.close());
  return lodge;
}

/** Service managers wait at least ten seconds before they kill a process. */
const patienceMs = 9500;

/** Returns the exit code, or "still running" after the time limit. */
const within = (ms: number, ended: Promise<number | null>) =>
  Promise.race([ended, delay(ms, "still running" as const, { ref: false })]);

/** Sends SIGTERM and returns the exit code. */
const endInTime = (lodge: OwnLodge) => within(patienceMs, lodge.end("SIGTERM"));

const countBookings = ({ file }: OwnLodge) =>
  file.prepare<[], number>("SELECT count(*) FROM bookings").pluck().get();

/** Returns a function that lists the server's stderr lines from now on. */
function listenToErrors({ process }: OwnLodge): () => string[] {
  let written = "";
  process.stderr?.on("data", (chunk: string) => {
    written += chunk;
  });
  return () => written.split("\n").filter((line) => line !== "");
}

/** Requests one page over an agent's connections. */
async function visit({ url }: OwnLodge, agent: http.Agent): Promise<void> {
  const request = http.get(`${url}/rooms`, { agent });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
}

/** Sends the headers and a part of a confirmation's form. */
function halfConfirm({ url }: OwnLodge, guest: ReadyGuest, agent: http.Agent) {
  const body = `totalCents=${guest.totalCents}`;
  const cookie = Object.entries(guest.cookies).map(([name, value]) => `${name}=${value}`);
  const request = http.request(`${url}/booking/confirm`, {
    agent,
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      Cookie: cookie.join("; "),
    },
  });
  request.write(body.slice(0, 4));
  const answer = once(request, "response") as Promise<[http.IncomingMessage]>;
  return {
    finish: async () => {
      request.end(body.slice(4));
      const [response] = await answer;
      response.resume();
      return { status: response.statusCode, location: response.headers.location };
    },
  };
}

/** Sends parts of confirmations, runs an action on the server, then expects all to be answered. */
async function halveAround(
  lodge: OwnLodge,
  count: number,
  act: () => Promise<void>,
): Promise<void> {
  const guests = await readyGuestsOf(lodge, count);
  const agent = new http.Agent({ keepAlive: true });
  const halves = guests.map((guest) => halfConfirm(lodge, guest, agent));
  // Waits until the server has all headers and waits for the rest of the forms.
  await delay(500);
  await act();
  const answers = await Promise.all(halves.map((half) => half.finish()));
  expect(answers).toEqual(guests.map(() => ({ status: 302, location: "/booking-confirmation" })));
  agent.destroy();
}

describe.concurrent("a connection", () => {
  test("stays open for some seconds for a reader", async (context) => {
    const lodge = await open(context);
    const agent = new http.Agent({ keepAlive: true });
    await visit(lodge, agent);
    const ports = () =>
      Object.values(agent.freeSockets)
        .flatMap((sockets) => sockets ?? [])
        .map((socket) => socket.localPort);
    const before = ports();
    // Node's default closes it after five seconds.
    await delay(7_000);
    await visit(lodge, agent);
    expect(before).toHaveLength(1);
    expect(ports()).toEqual(before);
    agent.destroy();
  });

  test("is closed after 15 s if the request's headers are incomplete", async (context) => {
    const lodge = await open(context);
    const start = performance.now();
    const socket = connect(Number(new URL(lodge.url).port), "127.0.0.1");
    socket.write("GET /rooms HTTP/1.1\r\nHost: localhost\r\n");
    // Sending more headers does not extend the time.
    const drip = setInterval(() => socket.write("X-More: more\r\n"), 1000);
    const answer = await Promise.race([text(socket), delay(25_000, "still open", { ref: false })]);
    clearInterval(drip);
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - start).toBeGreaterThan(14_900);
  });
});

describe.concurrent("SIGTERM", () => {
  test("running requests are answered, then the process exits and leaves one intact file", async (context) => {
    const lodge = await open(context);
    const errors = listenToErrors(lodge);
    let ended: ReturnType<typeof endInTime> | undefined;
    await halveAround(lodge, 12, async () => {
      ended = endInTime(lodge);
      await delay(100);
    });
    expect(await ended).toBe(0);
    expect(errors()).toEqual([]);
    expect(countBookings(lodge)).toBe(12);
    expectFileSound(lodge.file);
  });

  test("an idle open connection does not delay the exit", async (context) => {
    const lodge = await open(context);
    const agent = new http.Agent({ keepAlive: true });
    await visit(lodge, agent);
    expect(Object.values(agent.freeSockets)).toHaveLength(1);
    expect(await endInTime(lodge)).toBe(0);
    agent.destroy();
  });

  test("requests sent while the server was busy are answered before the exit", async (context) => {
    const preload = path.resolve("tests/world/busy-at-end.mjs");
    const lodge = await open(context, { NODE_OPTIONS: `--import ${preload}` });
    const { port } = new URL(lodge.url);
    const ahead = connect(Number(port), "127.0.0.1");
    await once(ahead, "connect");
    await delay(100);
    const ended = endInTime(lodge);
    await delay(200);
    const knocking = Array.from({ length: 5 }, () => connect(Number(port), "127.0.0.1"));
    const answers = [ahead, ...knocking].map((socket) => {
      socket.write("GET /rooms HTTP/1.1\r\nHost: localhost\r\n\r\n");
      return text(socket).then(
        (answer) => answer.split("\r\n", 1)[0],
        (error: Error) => error.message,
      );
    });
    expect(await Promise.all(answers)).toEqual(answers.map(() => "HTTP/1.1 200 OK"));
    expect(await ended).toBe(0);
  });

  test("visitors who keep sending requests do not delay the exit", async (context) => {
    const lodge = await open(context);
    const agent = new http.Agent({ keepAlive: true });
    let isOver = false;
    const visits = Array.from({ length: 4 }, async () => {
      while (!isOver) await visit(lodge, agent).catch(() => delay(50));
    });
    await delay(500);
    const code = await endInTime(lodge);
    isOver = true;
    await Promise.all(visits);
    agent.destroy();
    expect(code).toBe(0);
  });

  test("the WAL is merged into the file", async (context) => {
    const lodge = await open(context);
    const guests = await readyGuestsOf(lodge, 3);
    for (const guest of guests) await confirm(guest, lodge);
    lodge.file.close();
    const log = path.join(lodge.dataDir, "lodge.sqlite-wal");
    expect(statSync(log).size).toBeGreaterThan(0);

    expect(await endInTime(lodge)).toBe(0);

    expect(existsSync(log)).toBe(false);
    const file = new Sqlite(path.join(lodge.dataDir, "lodge.sqlite"), { readonly: true });
    expect(file.prepare("SELECT count(*) AS n FROM bookings").get()).toEqual({ n: guests.length });
    expectFileSound(file);
    file.close();
  });
});

const failOnSignal = { NODE_OPTIONS: `--import ${path.resolve("tests/world/fail-on-signal.mjs")}` };
const expectOneLine = (lines: string[], message: string) => {
  expect(lines).toHaveLength(1);
  const stack = expect.stringContaining("fail-on-signal.mjs");
  expect(JSON.parse(lines[0] as string)).toMatchObject({ error: "Error", message, stack });
};

describe.concurrent("an error outside any request", () => {
  test("an uncaught exception is logged once and ends the server after running requests", async (context) => {
    const message = "thrown where nobody catches";
    const lodge = await open(context, failOnSignal);
    lodge.expectFaults(new RegExp(message));
    const errors = listenToErrors(lodge);
    const ended = once(lodge.process, "exit") as Promise<[number | null]>;
    await halveAround(lodge, 3, async () => {
      lodge.process.kill("SIGUSR2");
      await delay(400);
      await expect(fetch(`${lodge.url}/rooms`)).rejects.toThrow();
      expect(lodge.process.exitCode).toBeNull();
    });
    expect(
      await within(
        patienceMs,
        ended.then(([code]) => code),
      ),
    ).toBe(1);
    expectOneLine(errors(), message);
    expect(countBookings(lodge)).toBe(3);
    expectFileSound(lodge.file);
  });

  test("an unhandled rejection is logged once and the server continues", async (context) => {
    const message = "rejected where nobody looks";
    const lodge = await open(context, failOnSignal);
    lodge.expectFaults(new RegExp(message));
    const errors = listenToErrors(lodge);
    await halveAround(lodge, 3, async () => {
      lodge.process.kill("SIGHUP");
      await delay(400);
      expect((await fetch(`${lodge.url}/rooms`)).status).toBe(200);
    });
    expectOneLine(errors(), message);
    expect(countBookings(lodge)).toBe(3);
    expect(await endInTime(lodge)).toBe(0);
  });
});

// Runs alone, because it measures time.
test("on SIGTERM an idle server exits within a second, despite preconnected browser sockets", async (context) => {
  const lodge = await open(context);
  const { port } = new URL(lodge.url);
  const ahead = Array.from({ length: 3 }, () => connect(Number(port), "127.0.0.1"));
  await Promise.all(ahead.map((socket) => once(socket, "connect")));
  ahead[0]?.on("error", () => {}).write("GET /rooms HTTP/1.1\r\nHost: localhost\r\nX-Half: ");
  const agent = new http.Agent({ keepAlive: true });
  await visit(lodge, agent);
  const start = performance.now();
  expect(await endInTime(lodge)).toBe(0);
  expect(performance.now() - start).toBeLessThan(1000);
  for (const socket of ahead) socket.destroy();
  agent.destroy();
});
