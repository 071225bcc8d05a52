import { once } from "node:events";
import { Agent, get, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { ownLodge } from "../world/fixtures";
import { openLodge } from "../world/lodge";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { freshStay } from "./booking-steps";

const lodge = ownLodge();

/** Sends a request with its path, method and headers unchanged. */
function ask(path: string, { method = "GET", headers = {} }: Partial<Asked> = {}) {
  const { hostname, port } = new URL(lodge.url);
  return new Promise<{ status: number; allow: string | undefined; body: string }>(
    (resolve, reject) => {
      request({ hostname, port, path, method, headers }, async (answer) => {
        let body = "";
        for await (const chunk of answer.setEncoding("utf8")) body += chunk;
        resolve({ status: answer.statusCode ?? 0, allow: answer.headers.allow, body });
      })
        .on("error", reject)
        .end();
    },
  );
}
interface Asked {
  method: string;
  headers: Record<string, string>;
}

test.each<[what: string, lines: string[]]>([
  ["with a page", ["Host: lodge.example/admin?"]],
  ["with a part of a page", ["Host: lodge.example/contact#"]],
  ["with backslashes", ["Host: lodge.example\\admin\\x"]],
  ["with a name and a password", ["Host: u:p@lodge.example"]],
  ["that is none", ["Host: a b"]],
  ["with no port", ["Host: localhost:99999"]],
  ["of nothing", ["Host:"]],
  ["missing", []],
  ["sent twice", ["Host: lodge.example", "Host: evil.example"]],
])("a Host header %s is 400", async (_, lines) => {
  const answer = await sendLines(["GET /terms HTTP/1.1", ...lines, "Connection: close"]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("thousands of header lines do not hide a second Host", async () => {
  const many = Array.from({ length: 2100 }, () => "a:");
  const head = ["GET /terms HTTP/1.1", "Host: lodge.example", ...many, "Host: evil.example"];
  expect(await sendLines([...head, "Connection: close"])).toMatch(/^HTTP\/1\.1 400 /);
});

test("HTTP/1.0 requires a Host header too", async () => {
  expect(await sendLines(["GET /terms HTTP/1.0"])).toMatch(/^HTTP\/1\.1 400 /);
  expect(await sendLines(["GET /terms HTTP/1.0", "Host: LODGE.example"])).toContain(
    'rel="canonical" href="http://lodge.example/terms"',
  );
});

test("X-Forwarded-Host is ignored", async () => {
  const headers = { Host: "lodge.example", "X-Forwarded-Host": "evil.example:9999" };
  const { body } = await ask("/terms", { headers });
  expect(body).toContain('rel="canonical" href="http://lodge.example/terms"');
});

test.each<[method: string, path: string, status: number]>([
  ["TRACE", "/terms", 405],
  ["PROPFIND", "/terms", 501],
  ["LOCK", "/admin/bookings", 501],
  ["OPTIONS", "/terms", 405],
  ["OPTIONS", "/robots.txt", 405],
  ["OPTIONS", "/site.webmanifest", 405],
  ["OPTIONS", "/icons/logo.svg", 405],
  ["OPTIONS", "*", 405],
  ["PUT", "/terms", 405],
  ["POST", "/terms", 405],
  ["POST", "/robots.txt", 405],
  ["DELETE", "/contact", 405],
  ["DELETE", "/auth/v1/../../contact", 405],
  ["PUT", "/auth/v1/%2e%2e/%2E./contact", 405],
  ["GET", "/%", 404],
  ["GET", "/%E0%A4%A", 404],
  ["GET", "/terms?100%", 200],
])("%s %s is %i without an error in the log", async (method, path, status) => {
  const before = lodge.output().length;
  const answer = await ask(path, { method });
  expect(answer.status).toBe(status);
  if (status === 405)
    expect(answer.allow).toBe(method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  expect(answer.body).not.toMatch(/unexpected/i);
  expect(lodge.output().slice(before)).not.toMatch(/\n\s+at /);
});

describe("a path that servers may read differently is 404", () => {
  test.each([
    "//rooms",
    "/rooms//",
    "/rooms//2",
    "/rooms///////2?guests=1",
    "/\\rooms",
    "/rooms\\2",
    "/rooms%2F2",
    "/rooms%2f2",
    "/rooms%5C2",
    "/rooms/%2F%2F%2F",
    "/x/../\\..//rooms",
    "/fr//rooms",
    "/rooms/%00",
    "/rooms/%0D%0Ax",
    `/rooms${"/".repeat(2000)}x`,
    "/./rooms",
    "/x/../rooms",
    "/x/%2E%2e/rooms",
    "/x/.%2e/rooms",
    "/rooms/.",
    "/rooms/2/..",
    "/rooms/%2e?guests=2",
    "/pictures/../account",
    "/pictures/%2e%2e/account",
    "/build/../admin",
    "/media/1/../../account",
    "/fr/x/../account",
    "http://localhost/pictures/../account",
  ])("%s", async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toContain("</html>");
    expect(body).toContain(path.startsWith("/fr/") ? 'lang="fr"' : 'lang="en"');
  });

  test("and its query is ignored", async () => {
    const { status, body } = await ask("/rooms//?_data=root");
    expect([status, body.slice(0, 15)]).toEqual([404, "<!DOCTYPE html>"]);
  });

  test.each(["/%72ooms", "/rooms?a=//&b=\\", "/rooms?a=/../b/./c"])(
    "%s serves the rooms page",
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(200);
      expect(body).toContain('rel="canonical" href="http://localhost');
    },
  );
});

test.each([
  ["a path", `/${"x".repeat(2048)}`, "Web address too long"],
  ["a path of slashes", `/${"/".repeat(15_000)}x`, "Web address too long"],
  ["a query", `/rooms?${"x".repeat(8192)}`, "Web address too long"],
  ["a path in French", `/fr/${"x".repeat(2048)}`, "Cette adresse est trop longue"],
])("%s that is too long gets an error page", async (_, path, title) => {
  const { status, body } = await ask(path);
  expect(status).toBe(414);
  expect(body).toContain(`<h1>${title}</h1>`);
});

test("paths and queries just below the limit are served", async () => {
  expect((await ask(`/${"x".repeat(2046)}`)).status).toBe(404);
  expect((await ask(`/rooms?checkIn=${"x".repeat(8000)}`)).status).toBe(400);
});

test("a Host that is too long is 400", async () => {
  expect((await ask("/terms", { headers: { Host: "a.".repeat(200) } })).status).toBe(400);
});

describe("below the file folders there are only files", () => {
  test.each([
    "/pictures/none.webp",
    "/pictures",
    "/pictures/",
    "/pictures/hero",
    "/icons/x?_data=root",
    "/icons/x?index&_data=root",
    "/build/none.js?_data=root",
    "/print/none?_data=root",
    "/media/1/2/3?_data=root",
    "/media?_data=root",
  ])("%s is a plain 404, not a page", async (path) => {
    const visitor = await signedIn(lodge, people.aline);
    for (const method of ["GET", "POST"]) {
      const answer = await visitor.raw(path, { method });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.text()).toBe("No such file.\n");
    }
  });

  test("route data is not served at a file's path", async () => {
    const visitor = await signedIn(lodge, people.aline);
    const icon = await visitor.raw("/icons/logo.svg?_data=root");
    expect(icon.headers.get("Content-Type")).toBe("image/svg+xml");
    const media = await visitor.raw("/media/1?_data=root");
    expect([media.status, await media.text()]).toEqual([404, "No such file."]);
  });

  test.each([
    ["/robots.txt", 200],
    ["/sitemap.xml", 200],
    ["/site.webmanifest", 200],
    ["/news.xml", 200],
    ["/favicon.ico", 404],
    ["/none.css", 404],
    ["/fr/none.css", 404],
  ])("%s answers without the data of another route", async (path, status) => {
    const visitor = await signedIn(lodge, people.aline);
    const plain = await visitor.raw(path);
    for (const query of ["_data=root", "_data=routes%2Faccount._index", "_data=root&index"]) {
      const answer = await visitor.raw(`${path}?${query}`);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
        status,
        plain.headers.get("Content-Type"),
      ]);
      if (status === 200) expect(await answer.text()).not.toContain(people.aline.email);
      else expect(await answer.text()).toContain("</html>");
    }
  });

  test("files have a cache lifetime", async () => {
    const visitor = new Visitor(lodge);
    for (const path of ["/icons/logo.svg", "/pictures/rooms/single-1-480.avif"]) {
      const { headers } = await visitor.raw(path);
      expect(headers.get("Cache-Control")).toBe("public, max-age=2592000, s-maxage=3600");
    }
  });
});

/** Sends pipelined requests in one write, each for an uncached search. */
function sendAhead(count: number) {
  const socket = connect(Number(new URL(lodge.url).port), "127.0.0.1");
  let text = "";
  // The server closes the connection if too much is sent ahead.
  socket.on("error", () => {});
  socket.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  const day = freshStay();
  const head = (at: number) =>
    `GET /rooms?checkIn=${day.checkIn}&checkOut=${day.checkOut}&ahead=${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  socket.write(Array.from({ length: count }, (_, at) => head(at)).join(""));
  const answered = () => text.split("HTTP/1.1 200 OK").length - 1;
  return { socket, answered };
}

test("pipelined requests are answered in order", async () => {
  const { socket, answered } = sendAhead(11);
  await expect.poll(answered).toBe(11);
  socket.destroy();
});

test("a connection that sends too many requests ahead is closed", async () => {
  const { socket } = sendAhead(12);
  await new Promise((resolve) => socket.once("close", resolve));
  expect((await ask("/rooms")).status).toBe(200);
});

test("a packet of thousands of requests closes its connection, and others are served", async () => {
  const socket = connect(Number(new URL(lodge.url).port), "127.0.0.1").on("error", () => {});
  let reply = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    reply += piece;
  });
  socket.write("GET / HTTP/1.1\r\nHost:a\r\n\r\n".repeat(2_500));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(reply).toBe("");
  expect((await ask("/rooms")).status).toBe(200);
});

test("beyond 2,000 connections new ones are closed, and open ones are served", async () => {
  const port = Number(new URL(lodge.url).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askAgain = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, path: "/rooms", agent }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      }).once("error", reject);
    });
  expect(await askAgain()).toBe(200);
  let closed = 0;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    agent.destroy();
  });
  // In batches, because the kernel drops connections that exceed the backlog of 511.
  for (let batch = 0; batch < 21; batch += 1) {
    const opened = Array.from({ length: 100 }, () =>
      connect(port, "127.0.0.1")
        .on("error", () => {})
        .on("close", () => {
          closed += 1;
        }),
    );
    sockets.push(...opened);
    await Promise.all(opened.map((socket) => once(socket, "connect")));
  }
  await expect.poll(() => closed).toBeGreaterThanOrEqual(100);
  expect(closed).toBeLessThan(150);
  expect(await askAgain()).toBe(200);
  for (const socket of sockets) socket.destroy();
  // Each attempt opens a connection, since a kept one is served while new ones are closed.
  await expect.poll(() => sendLines(getTerms).catch(() => "")).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => logged().at(-1)?.path).toBe("/terms");
});

/** Sends raw request lines and a body, and returns the raw response. */
async function sendLines(lines: string[], body = ""): Promise<string> {
  const socket = connect(Number(new URL(lodge.url).port), "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return text(socket);
}

const logged = () =>
  lodge
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("each request is one log line with the page and no personal data", async () => {
  const stranger = new Visitor(lodge);
  await stranger.raw("/newsletter/confirm?token=secret-token");
  await stranger.raw("/requests/K3YTOAREQUEST000");
  await stranger.raw("/rooms/2");
  await stranger.raw("/pictures/rooms/single-1-480.avif");
  await stranger.raw("/ana@example.com");
  const named = ({ method, path, status }: Record<string, unknown>) => [method, path, status];
  const expected = [
    ["GET", "/newsletter/confirm", 410],
    ["GET", "/requests/*", 404],
    ["GET", "/rooms/2", 200],
    ["GET", "/pictures/rooms/single-1-480.avif", 200],
    ["GET", "/*", 404],
  ];
  await expect.poll(() => logged().slice(-expected.length).map(named)).toEqual(expected);
  for (const line of logged().slice(-expected.length)) {
    expect(Date.now() - Date.parse(String(line.at))).toBeLessThan(60_000);
    expect(line.ms).toBeGreaterThan(0);
    expect(line.bytes).toBeGreaterThan(200);
    expect(line).not.toHaveProperty("aborted");
  }
  expect(lodge.output()).not.toMatch(/secret-token|K3YTOA|ana@example/);
});

const getTerms = ["GET /terms HTTP/1.1", "Host: localhost", "Connection: close"];
const chunked = "Transfer-Encoding: chunked";
const postContact = ["POST /contact HTTP/1.1", "Host: localhost"];

test.each<
  [what: string, head: string[], status: number, method: string | null, path: string | null]
>([
  ["without a Host", ["GET /terms HTTP/1.1"], 400, "GET", "/terms"],
  ["of a method that is none", ["LOOK /terms HTTP/1.1", "Host: localhost"], 400, null, null],
  ["with a head too long", [...getTerms, `X-More: ${"x".repeat(20_000)}`], 431, null, null],
  ["with two lengths", [...postContact, "Content-Length: 1", "Content-Length: 2"], 400, null, null],
  ["in broken chunks", [...postContact, chunked], 400, "POST", "/contact"],
  ["to connect to elsewhere", ["CONNECT a:443 HTTP/1.1", "Host: a:443"], 405, "CONNECT", "/*"],
  ["that expects what nobody knows", [...getTerms, "Expect: foo"], 200, "GET", "/terms"],
])("a request %s is answered and logged once", async (_, head, status, method, path) => {
  const before = logged().length;
  const answer = await sendLines(head, head.includes(chunked) ? "no chunk\r\n" : "");
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  await expect.poll(() => logged().length).toBe(before + 1);
  expect(logged().at(-1)).toMatchObject({ method, path, status, address: null });
});

test("a connection closed before a full request leaves no log line", async () => {
  const before = lodge.output();
  for (const begun of ["", "GET /te"]) {
    const socket = connect(Number(new URL(lodge.url).port), "127.0.0.1");
    await new Promise<void>((resolve) => socket.write(begun, () => resolve()));
    socket.resetAndDestroy();
  }
  await new Visitor(lodge).get("/terms");
  await expect.poll(() => lodge.output().slice(before.length).trim().split("\n")).toHaveLength(1);
});

const picture = "/pictures/rooms/single-1-480.avif";

test.each<[headers: Record<string, string>, status: number]>([
  [{ Range: "bytes=0-9" }, 206],
  [{ Range: "bytes=99999999-" }, 416],
  [{ Range: "bytes=5-2" }, 416],
  [{ Range: "lines=1-2" }, 200],
  [{ "If-Match": '"x"' }, 412],
  [{ "If-Unmodified-Since": "Sat, 01 Jan 2000 00:00:00 GMT" }, 412],
])("a picture requested with %j is %i without an error", async (headers, status) => {
  const answer = await new Visitor(lodge).raw(picture, { headers });
  expect(answer.status).toBe(status);
  const size = (await new Visitor(lodge).raw(picture, { method: "HEAD" })).headers.get(
    "Content-Length",
  );
  if (status === 416) expect(answer.headers.get("Content-Range")).toBe(`bytes */${size}`);
  if (status > 400) expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  ["/pictures/rooms/single-1-480.avif", "image/avif"],
  ["/icons/logo.svg", "image/svg+xml"],
  ["/admin", null],
  ["/terms", "text/html; charset=utf-8"],
  ["/no-such-file.png", "text/html; charset=utf-8"],
])("%s has its content type and forbids sniffing", async (path, type) => {
  const { headers } = await new Visitor(lodge).raw(path);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Type")).toBe(type);
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

test("an https site sends HSTS for a year and never caches cookies", async () => {
  const secure = await openLodge({ env: { PUBLIC_URL: "https://lodge.example" } });
  try {
    const stranger = new Visitor(secure);
    for (const path of ["/icons/logo.svg", "/admin", "/terms", "/none"]) {
      const { headers } = await stranger.raw(path);
      expect(headers.get("Strict-Transport-Security"), path).toBe("max-age=31536000");
    }
    const body = new URLSearchParams(freshStay());
    const answer = await stranger.raw("/booking", { method: "POST", body });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Set-Cookie")).toContain("draft");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  } finally {
    await secure.close();
  }
});
