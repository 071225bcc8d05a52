import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import http from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Sqlite } from "db/sqlite";
import { afterEach, describe, expect, test } from "vitest";
import { inDays } from "../world/days";
import { expectFileSound } from "../world/file-checks";
import { copyTemplate, type Lodge, openLodge } from "../world/lodge";
import { confirm, makeReadyGuests, type ReadyGuest, storedSecret } from "../world/ready-guests";
import type { Page } from "../world/visitor";

let lodge: Lodge;
afterEach(() => lodge.close());

/** Guests who each want a night of their own. */
const readyGuests = (count: number) =>
  makeReadyGuests(
    lodge.file,
    storedSecret(lodge.dataDir),
    Array.from({ length: count }, (_, index) => ({
      roomId: 2,
      checkIn: inDays(10 + index),
      checkOut: inDays(11 + index),
    })),
  );

const countBookings = () =>
  (lodge.file.prepare("SELECT count(*) AS n FROM bookings").get() as { n: number }).n;

/** What the server wrote to stderr from now on. */
function listenToErrors(): () => string[] {
  let text = "";
  lodge.process.stderr?.on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text.split("\n").filter((line) => line !== "");
}

function expectHonestFault(page: Page): void {
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(page.text).toContain("Nothing was saved");
  expect(page.text).toContain("+250 788 000 000");
  expect(page.html).not.toMatch(/SQLITE|database|\bat .*\.(js|ts):\d+/i);
}

/** One line of JSON that says where it happened and which of SQLite's errors it was. */
function expectOneFaultLine(lines: string[], code: RegExp): void {
  expect(lines).toHaveLength(1);
  const fault = JSON.parse(lines[0] as string) as Record<string, unknown>;
  expect(fault).toMatchObject({ method: "POST", path: "/booking/confirm" });
  expect(fault.code).toMatch(code);
}

test("while another process holds the database, a confirmation says so and saves nothing", async () => {
  lodge = await openLodge();
  const [guest] = (await readyGuests(1)) as [ReadyGuest];
  const errors = listenToErrors();

  lodge.expectFaults(/SQLITE_BUSY/);
  lodge.file.exec("BEGIN IMMEDIATE");
  const refused = await confirm(guest, lodge);
  expectHonestFault(refused);
  lodge.file.exec("ROLLBACK");

  expectOneFaultLine(errors(), /^SQLITE_BUSY/);
  expect(countBookings()).toBe(0);

  const done = await confirm(guest, lodge);
  expect(done.path).toBe("/booking-confirmation");
  expect(countBookings()).toBe(1);
  expectFileSound(lodge.file);
});

test("on a full disk a confirmation says so, saves nothing, and works once there is room", async () => {
  // A limit on the size of each file that the server writes stands in for the disk.
  const dataDir = copyTemplate();
  const { size } = statSync(path.join(dataDir, "lodge.sqlite"));
  const limitBlocks = Math.ceil(size / 1024) + 64;
  lodge = await openLodge({ dataDir, shellPrefix: `ulimit -f ${limitBlocks};` });
  lodge.expectFaults(/SQLITE_(FULL|IOERR)/);
  const guests = await readyGuests(60);
  const errors = listenToErrors();

  let booked = 0;
  let refused: Page | undefined;
  let unlucky: ReadyGuest | undefined;
  for (const guest of guests) {
    const page = await confirm(guest, lodge);
    if (page.path === "/booking-confirmation") booked += 1;
    else {
      [refused, unlucky] = [page, guest];
      break;
    }
  }
  if (!refused || !unlucky) throw new Error("the disk never became full");
  expect(booked).toBeGreaterThan(0);
  expectHonestFault(refused);
  expectOneFaultLine(errors(), /^SQLITE_(FULL|IOERR)/);
  expect(countBookings()).toBe(booked);
  expectFileSound(lodge.file);

  // The limit binds the server only, so this gives back what the log of writes took.
  lodge.file.pragma("wal_checkpoint(TRUNCATE)");
  const done = await confirm(unlucky, lodge);
  expect(done.path).toBe("/booking-confirmation");
  expect(countBookings()).toBe(booked + 1);
  expectFileSound(lodge.file);
});

test("who reads for some seconds goes on over the same connection", async () => {
  lodge = await openLodge();
  const agent = new http.Agent({ keepAlive: true });
  await visit(agent);
  const ports = () =>
    Object.values(agent.freeSockets)
      .flatMap((sockets) => sockets ?? [])
      .map((socket) => socket.localPort);
  const before = ports();
  // Node alone would have closed it after five.
  await delay(7_000);
  await visit(agent);
  expect(before).toHaveLength(1);
  expect(ports()).toEqual(before);
  agent.destroy();
});

describe("SIGTERM", () => {
  test("requests under way are answered, then the process ends and leaves one whole file", async () => {
    lodge = await openLodge();
    const guests = await readyGuests(12);
    const agent = new http.Agent({ keepAlive: true });
    const halves = guests.map((guest) => halfConfirm(guest, agent));
    const errors = listenToErrors();
    // The server has the heads of all requests and waits for the rest of their forms.
    await delay(500);

    const ended = endWithin(patienceMs);
    await delay(100);
    const answers = await Promise.all(halves.map((half) => half.finish()));

    expect(answers).toEqual(guests.map(() => ({ status: 302, location: "/booking-confirmation" })));
    expect(await ended).toBe(0);
    expect(errors()).toEqual([]);
    agent.destroy();
    expect(countBookings()).toBe(guests.length);
    expectFileSound(lodge.file);
  });

  test("an idle connection that is kept open does not hold up the end", async () => {
    lodge = await openLodge();
    const agent = new http.Agent({ keepAlive: true });
    await visit(agent);
    expect(Object.values(agent.freeSockets)).toHaveLength(1);
    expect(await endWithin(patienceMs)).toBe(0);
    agent.destroy();
  });

  test("an idle server ends within a second, though a browser opened connections ahead", async () => {
    lodge = await openLodge();
    const { port } = new URL(lodge.url);
    const ahead = Array.from({ length: 3 }, () => connect(Number(port), "127.0.0.1"));
    await Promise.all(ahead.map((socket) => once(socket, "connect")));
    ahead[0]?.on("error", () => {}).write("GET /rooms HTTP/1.1\r\nHost: localhost\r\nX-Half: ");
    const agent = new http.Agent({ keepAlive: true });
    await visit(agent);
    const start = performance.now();
    expect(await endWithin(patienceMs)).toBe(0);
    expect(performance.now() - start).toBeLessThan(1000);
    for (const socket of ahead) socket.destroy();
    agent.destroy();
  });

  test("visitors who keep coming on open connections do not hold up the end", async () => {
    lodge = await openLodge();
    const agent = new http.Agent({ keepAlive: true });
    let isOver = false;
    const visits = Array.from({ length: 4 }, async () => {
      while (!isOver) await visit(agent).catch(() => delay(50));
    });
    await delay(500);
    const code = await endWithin(patienceMs);
    isOver = true;
    await Promise.all(visits);
    agent.destroy();
    expect(code).toBe(0);
  });

  test("the log of writes is taken into the file", async () => {
    lodge = await openLodge();
    const guests = await readyGuests(3);
    for (const guest of guests) await confirm(guest, lodge);
    lodge.file.close();
    const log = path.join(lodge.dataDir, "lodge.sqlite-wal");
    expect(statSync(log).size).toBeGreaterThan(0);

    expect(await endWithin(patienceMs)).toBe(0);

    expect(existsSync(log)).toBe(false);
    const file = new Sqlite(path.join(lodge.dataDir, "lodge.sqlite"), { readonly: true });
    expect(file.prepare("SELECT count(*) AS n FROM bookings").get()).toEqual({ n: guests.length });
    expectFileSound(file);
    file.close();
  });
});

/** Service managers wait at least ten seconds before they kill. */
const patienceMs = 9500;

/** Sends SIGTERM and gives the exit code, or "still running" when that takes too long. */
function endWithin(ms: number): Promise<number | null | "still running"> {
  return Promise.race([lodge.end("SIGTERM"), delay(ms, "still running" as const, { ref: false })]);
}

/** One visit over an agent's connections. */
async function visit(agent: http.Agent): Promise<void> {
  const request = http.get(`${lodge.url}/rooms`, { agent });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
}

/** A confirmation of which the server has the head and the first half of the form. */
function halfConfirm(guest: ReadyGuest, agent: http.Agent) {
  const body = `totalCents=${guest.totalCents}`;
  const cookie = Object.entries(guest.cookies).map(([name, value]) => `${name}=${value}`);
  const request = http.request(`${lodge.url}/booking/confirm`, {
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
