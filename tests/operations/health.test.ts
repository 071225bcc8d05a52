import { statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type OwnLodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";

const token = "a-token-of-some-length";

/** Requests to the external monitor. */
const asked: IncomingMessage[] = [];
const outside = createServer((request, response) => {
  asked.push(request);
  response.writeHead(302, { Location: "/elsewhere" }).end();
});
let lodge: OwnLodge;
/** This lodge has a problem from its start. The alert takes ten seconds, in which other tests run. */
let ailing: OwnLodge;
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const { port } = outside.address() as AddressInfo;
  const HEARTBEAT_URL = `http://127.0.0.1:${port}/ping/the-key`;
  [lodge, ailing] = await Promise.all([
    openLodge({ env: { METRICS_TOKEN: token, HEARTBEAT_URL } }),
    openLodge({ env: { HEARTBEAT_URL: `http://127.0.0.1:${port}/ailing` } }),
  ]);
  failMail(new Date(), ailing);
});
afterAll(async () => {
  await lodge.close();
  await ailing.close();
  outside.close();
});

const ask = (address: string, init?: RequestInit) => new Visitor(lodge).raw(address, init);
const askHealth = async () => {
  const answer = await ask("/healthz");
  return { status: answer.status, body: await answer.json() };
};
/** Waits until the cached answer has expired. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 8000, interval: 300 });
const failMail = (failedAt: Date, { file } = lodge) =>
  file
    .prepare(
      `INSERT INTO mail_outbox (to_address, subject, body, created_at, failed_at, failure)
       VALUES ('nobody@nowhere.example', 'Hello', 'Hello', ?, ?, 'No such address.')`,
    )
    .run(failedAt.toISOString(), failedAt.toISOString());

describe("/healthz", () => {
  test("says that all is well, to every client, and is not cached", async () => {
    const answer = await ask("/healthz?any=thing", {
      headers: { "X-Forwarded-For": "203.0.113.9" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({ status: "well", ailing: [] });
  });

  test("answers HEAD, refuses POST, and has no other spelling", async () => {
    const head = await ask("/healthz", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const posted = await ask("/healthz", { method: "POST", body: "x" });
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect((await ask("/healthz/")).status).toBe(404);
  });

  test("names only the part with a problem, with status 200", async () => {
    failMail(new Date());
    await eventually(async () => {
      expect(await askHealth()).toEqual({
        status: 200,
        body: { status: "ailing", ailing: ["mail"] },
      });
    });
    lodge.file.exec("DELETE FROM mail_outbox");
    await eventually(async () => {
      expect((await askHealth()).body).toEqual({ status: "well", ailing: [] });
    });
  });

  test("is down while a stored setting is invalid, since every page fails", async () => {
    lodge.file
      .prepare(
        `INSERT OR REPLACE INTO settings (group_name, values_json, version, updated_at)
         VALUES ('booking', '{"minStayNights":"many"}', 1, '2026-01-01T00:00:00.000Z')`,
      )
      .run();
    await eventually(async () => {
      expect(await askHealth()).toMatchObject({ status: 503, body: { status: "down" } });
    });
    lodge.file.exec("DELETE FROM settings WHERE group_name = 'booking'");
    await eventually(async () => expect((await askHealth()).status).toBe(200));
  });

  test("is in neither the sitemap nor robots.txt", async () => {
    for (const address of ["/sitemap.xml", "/robots.txt"]) {
      expect(await (await ask(address)).text()).not.toMatch(/healthz|metrics/);
    }
  });
});

/** Returns the metrics by name and labels. */
async function readMetrics(init?: RequestInit): Promise<Map<string, number>> {
  const answer = await ask("/metrics", init);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const lines = (await answer.text()).split("\n");
  expect(lines.pop()).toBe("");
  const line = /^(# (HELP|TYPE) \w+ .+|(\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})?) ([0-9.e+-]+))$/;
  expect(lines.filter((each) => !line.test(each))).toEqual([]);
  return new Map(
    lines.flatMap((each) => {
      const [, , , name = "", value] = line.exec(each) ?? [];
      return name ? [[name, Number(value)] as const] : [];
    }),
  );
}

describe("/metrics", () => {
  test.each<[who: string, headers: Record<string, string>, status: number]>([
    ["this machine", {}, 200],
    ["through a proxy", { "X-Forwarded-For": "203.0.113.9" }, 403],
    ["through a proxy that says where it is asked", { "X-Forwarded-Host": "lodge.example" }, 403],
    ["through a proxy of another kind", { Forwarded: "for=203.0.113.9" }, 403],
    ["through nginx's habit", { "X-Real-IP": "203.0.113.9" }, 403],
    ["with the token", { "X-Forwarded-For": "1.2.3.4", Authorization: `Bearer ${token}` }, 200],
    ["with another", { "X-Forwarded-For": "1.2.3.4", Authorization: `Bearer ${token}x` }, 403],
    ["with none", { "X-Forwarded-For": "1.2.3.4", Authorization: "Bearer " }, 403],
    ["as a password", { "X-Forwarded-For": "1.2.3.4", Authorization: `Basic ${token}` }, 403],
  ])("%s: %o", async (_, headers, status) => {
    expect((await ask("/metrics", { headers })).status).toBe(status);
  });

  test("count requests, cached pages, bookings, sessions and mails", async () => {
    const before = await readMetrics();
    const page = "/?counted=here";
    for (let n = 0; n < 3; n++) await (await ask(page)).text();
    await (await ask("/nowhere")).text();
    await signedIn(lodge, people.aline);
    insertRawBooking(lodge.file, {
      roomId: 1,
      user: null,
      checkIn: inDays(3),
      checkOut: inDays(4),
    });
    failMail(new Date("2026-01-01"));
    const grown = async () => {
      const after = await readMetrics();
      return (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    await eventually(async () => {
      const by = await grown();
      expect(by('lodge_http_requests_total{method="GET",status="2xx"}')).toBeGreaterThanOrEqual(3);
      expect(by('lodge_http_requests_total{method="GET",status="4xx"}')).toBe(1);
      expect(by('lodge_page_memory_total{result="miss"}')).toBeGreaterThanOrEqual(1);
      expect(by('lodge_page_memory_total{result="hit"}')).toBe(2);
      expect(by('lodge_bookings{status="confirmed"}')).toBe(1);
      expect(by("lodge_sessions")).toBe(1);
      expect(by('lodge_mails{state="failed"}')).toBe(1);
    });
  });

  test("describe the process, its file and its disk", async () => {
    await readMetrics();
    const figures = await readMetrics();
    const file = path.join(lodge.dataDir, "lodge.sqlite");
    expect(figures.get("lodge_database_bytes")).toBe(statSync(file).size);
    expect(figures.get("lodge_database_wal_bytes")).toBe(statSync(`${file}-wal`).size);
    expect(
      figures.get(`lodge_info{version="${manifest.version}",node="${process.versions.node}"}`),
    ).toBe(1);
    expect(figures.get("lodge_uptime_seconds")).toBeGreaterThan(0);
    expect(figures.get("process_resident_memory_bytes")).toBeGreaterThan(20e6);
    expect(figures.get("lodge_disk_free_bytes")).toBeGreaterThan(0);
    expect(figures.get('lodge_ailing{part="disk"}')).toBe(0);
    const name = "lodge_http_request_duration_seconds";
    const parts = [...figures].filter(([each]) => each.startsWith(`${name}_bucket`));
    const counts = parts.map(([, count]) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(parts.at(-1)).toEqual([`${name}_bucket{le="+Inf"}`, figures.get(`${name}_count`)]);
    expect(figures.get(`${name}_sum`)).toBeGreaterThan(0);
  });
});

test("while all is well the heartbeat URL is requested, and redirects are not followed", async () => {
  // The failure of January is too old to count.
  await vi.waitUntil(() => asked.length > 0, { timeout: 20_000, interval: 100 });
  lodge.expectFaults(/HEARTBEAT_URL cannot be reached: status 302/);
  await vi.waitUntil(() => lodge.output().includes("HEARTBEAT_URL"), { timeout: 5000 });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /ping/the-key"]);
  expect(lodge.output()).not.toContain("the-key");
});

describe("when there is a problem", () => {
  test("the heartbeat stops, and the owner gets one mail", async () => {
    const alarms = () =>
      ailing.rows<{ to_address: string; body: string }>(
        "SELECT to_address, body FROM mail_outbox WHERE subject LIKE 'Your lodge%needs attention'",
      );
    await vi.waitUntil(() => alarms().length > 0, { timeout: 20_000, interval: 100 });
    expect(alarms()).toHaveLength(1);
    const [{ to_address, body } = { to_address: "", body: "" }] = alarms();
    expect(to_address).toBe("bookings@nyungwe-lodge.example");
    expect(body).toContain("1 email failed, the last one less than an hour ago.");
    expect(body).not.toContain("nobody@");
    expect(asked.map(({ url }) => url)).not.toContain("/ailing");
  });
});

test("an unreadable database gives 503, with its name", async () => {
  const broken = await openLodge();
  const file = path.join(broken.dataDir, "lodge.sqlite");
  broken.expectFaults(/SQLITE_(CORRUPT|NOTADB)/);
  broken.file.pragma("wal_checkpoint(TRUNCATE)");
  // A write by another process invalidates the server's cached pages of the file.
  broken.file.exec("BEGIN IMMEDIATE; UPDATE public_version SET version = version + 1");
  writeFileSync(file, Buffer.alloc(statSync(file).size, "no database "));
  broken.file.exec("COMMIT");
  const answer = await fetch(`${broken.url}/healthz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: "down", ailing: ["database"] });
  await broken.close();
});
