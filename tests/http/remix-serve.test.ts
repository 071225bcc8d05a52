/**
 * Tests plain remix-serve, without our app. Each test shows a behaviour that we still have to change
 * (docs/decisions/003-request-pipeline.md). A failure after an update names code that can be deleted.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { connect, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeWithBackpressure } from "~/http/serving/backpressure.server";
import { freePort } from "../world/lodge";

const require = createRequire(import.meta.url);
const serve = require.resolve("@remix-run/serve/dist/cli.js");

/**
 * A site with one page that shows its request URL and context. Its action reads the form. Sent to /fail, the
 * action also leaves a rejected promise unhandled.
 */
const site = `
const page = (request, status, headers, entry, context) =>
  new Response(request.url + " " + JSON.stringify(context));
const action = async ({ request }) => {
  if (request.url.endsWith("/fail")) Promise.reject(new Error("nobody looked"));
  return request.text();
};
export const entry = { module: { default: page } };
const module = { default: () => null, loader: () => null, action };
export const routes = { root: { id: "root", path: "*", module } };
export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" };
export const future = {};
export const mode = "production";
export const publicPath = "/build/";
export const assetsBuildDirectory = "public/build";
`;

let folder: string;
let server: ChildProcess;
let port: number;
let output = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "bare-serve-"));
  mkdirSync(path.join(folder, "public"));
  writeFileSync(path.join(folder, "public", "picture.avif"), "picture");
  writeFileSync(path.join(folder, "public", "script.js"), "draw();".repeat(1_000));
  writeFileSync(path.join(folder, "public", "script.js.br"), "lies here");
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(folder, "site.js"), site);
  return start();
});
afterAll(() => {
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

async function start(more: Record<string, string> = {}): Promise<void> {
  port = await freePort();
  output = "";
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    NODE_ENV: "production" as const,
    ...more,
  };
  server = spawn(process.execPath, [serve, "site.js"], { cwd: folder, env });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  }
  await vi.waitUntil(() => output.includes("[remix-serve]"), { timeout: 20_000 });
}

async function ask(lines: string[], body = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n${body}`);
  return text(socket);
}

test("a path in the Host header changes the requested page", async () => {
  const answer = await ask(["GET /terms HTTP/1.1", "Host: lodge.example/admin?"]);
  expect(answer).toContain("http://lodge.example/admin?/terms");
});

test("X-Forwarded-Host changes the port", async () => {
  const lines = ["GET /terms HTTP/1.1", "Host: lodge.example", "X-Forwarded-Host: evil:9999"];
  expect(await ask(lines)).toContain("http://lodge.example:9999/terms");
});

test("a second Host header is accepted", async () => {
  expect(await ask(["GET / HTTP/1.1", "Host: one", "Host: two"])).toMatch(/^HTTP\/1\.1 200/);
});

test("DELETE runs an action, TRACE causes a 500, PROPFIND gets a page", async () => {
  expect(await ask(["DELETE / HTTP/1.1", "Host: one"])).toMatch(/^HTTP\/1\.1 200/);
  expect(await ask(["TRACE / HTTP/1.1", "Host: one"])).toMatch(/^HTTP\/1\.1 500/);
  expect(await ask(["PROPFIND / HTTP/1.1", "Host: one"])).toContain("http://one/");
});

test("an unmet Expect gets 417 without a log line; CONNECT gets no response", async () => {
  // Waits until an earlier request is logged.
  await ask(["GET /before HTTP/1.1", "Host: one"]);
  await expect.poll(() => output).toMatch(/^GET \/before 200/m);
  const before = output;
  expect(await ask(["GET / HTTP/1.1", "Host: one", "Expect: foo"])).toMatch(/^HTTP\/1\.1 417/);
  expect(await ask(["CONNECT one:443 HTTP/1.1", "Host: one"])).toBe("");
  await ask(["GET /known HTTP/1.1", "Host: one"]);
  await expect.poll(() => output.slice(before.length)).toMatch(/^GET \/known 200.*\n$/);
});

test("headers after the 2,000th are ignored", async () => {
  const lines = Array.from({ length: 2_000 }, () => "a:b");
  expect(await ask(["GET / HTTP/1.1", ...lines, "Host: one"])).toMatch(/^HTTP\/1\.1 400/);
  expect(await ask(["GET / HTTP/1.1", "Host: one", ...lines])).toMatch(/^HTTP\/1\.1 200/);
});

test("400 slow forms keep their connections", async () => {
  const head = ["POST / HTTP/1.1", "Host: one", "Content-Length: 10"].join("\r\n");
  const forms = Array.from({ length: 400 }, () => connect(port, "127.0.0.1"));
  for (const form of forms) form.write(`${head}\r\n\r\nhalf`);
  await delay(2_000);
  expect(forms.filter(({ readyState }) => readyState !== "open")).toEqual([]);
  for (const form of forms) form.destroy();
});

test("an undecodable path writes a stack trace to the log", async () => {
  await ask(["GET /% HTTP/1.1", "Host: one"]);
  await expect.poll(() => output).toMatch(/URIError.*\n\s+at /);
});

test("a form whose Origin differs from Host gets an empty 500", async () => {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const lines = ["POST / HTTP/1.1", "Host: one", "Origin: https://lodge.example", type];
  expect(await ask([...lines, "Content-Length: 3"], "a=b")).toMatch(/^HTTP\/1\.1 500/);
});

test("express parses the query unless request.query is set", () => {
  const express = createRequire(serve)("express") as {
    query: () => (request: object, response: object, next: () => void) => void;
  };
  const read = (request: { url: string; query?: object }) => {
    express.query()(request, {}, () => {});
    return request.query;
  };
  expect(read({ url: "/?a=1&a=2" })).toEqual({ a: ["1", "2"] });
  expect(read({ url: "/?a=1&a=2", query: {} })).toEqual({});
});

test("express looks for a file on disk at every path", async () => {
  const require = createRequire(serve);
  const { static: serveFiles } = require("express") as {
    static: (folder: string) => (request: object, response: object, next: () => void) => void;
  };
  const stat = vi.spyOn(require("node:fs"), "stat");
  const request = { method: "GET", url: "/rooms", headers: {} };
  await new Promise<void>((next) => serveFiles(folder)(request, {}, next));
  expect(stat).toHaveBeenCalledOnce();
  stat.mockRestore();
});

test("loaders get an empty context", async () => {
  expect(await ask(["GET /terms HTTP/1.1", "Host: one"])).toContain("http://one/terms {}");
});

test("a page's log line contains its query", async () => {
  await ask(["GET /mine?token=secret HTTP/1.1", "Host: one"]);
  await expect.poll(() => output).toContain("GET /mine?token=secret 200");
});

test("AVIF is served as application/octet-stream, without nosniff", async () => {
  const answer = await ask(["GET /picture.avif HTTP/1.1", "Host: one"]);
  expect(answer).toContain("Content-Type: application/octet-stream");
  expect(answer).not.toMatch(/nosniff/i);
});

test("a precompressed file next to a script is not used", async () => {
  const answer = await ask(["GET /script.js HTTP/1.1", "Host: one", "Accept-Encoding: br"]);
  expect(answer).toContain("Content-Encoding: br");
  expect(answer).not.toContain("lies here");
});

test("idle connections are closed after five seconds", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: one\r\n\r\n");
  const answer = await new Promise<string>((resolve) =>
    socket.once("data", (data) => resolve(String(data))),
  );
  socket.destroy();
  expect(answer).toContain("Keep-Alive: timeout=5");
});

/**
 * Returns how many parts of a response are read for a client that does not read, and whether the stream is
 * cancelled.
 */
async function readFor(write: typeof writeWithBackpressure) {
  let parts = 0;
  let isLeft = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        parts += 1;
        if (parts > 500) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
      cancel: () => {
        isLeft = true;
      },
    },
    { highWaterMark: 0 },
  );
  const reader = new Writable({ write: () => {} });
  reader.on("error", () => {});
  const done = write(stream, reader).catch(() => {});
  await delay(200);
  const partsBefore = parts;
  reader.destroy();
  await Promise.race([done, delay(500)]);
  return { parts: partsBefore, isLeft };
}

test("Remix buffers a whole response for a client that does not read; ours does not", async () => {
  const remix = require("@remix-run/node") as {
    writeReadableStreamToWritable: typeof writeWithBackpressure;
  };
  const theirs = await readFor(remix.writeReadableStreamToWritable);
  expect(theirs).toEqual({ parts: 501, isLeft: false });
  const ours = await readFor(writeWithBackpressure);
  expect(ours.parts).toBeLessThan(5);
  expect(ours.isLeft).toBe(true);
});

test("our writer cancels a response whose client has already left", async () => {
  const gone = new Writable({ write: () => {} });
  gone.destroy();
  let isLeft = false;
  const cancel = () => {
    isLeft = true;
  };
  await writeWithBackpressure(new ReadableStream({ cancel }), gone);
  expect(isLeft).toBe(true);
});

test("an idle open connection delays shutdown", async () => {
  const socket: Socket = connect(port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  await delay(100);
  server.kill("SIGTERM");
  await delay(1500);
  expect(server.exitCode).toBeNull();
  socket.destroy();
  server.kill("SIGKILL");
});

test("a new connection during a busy shutdown is reset", async () => {
  await start({ NODE_OPTIONS: `--import ${path.resolve("tests/world/busy-at-end.mjs")}` });
  server.kill("SIGTERM");
  await delay(200);
  await expect(ask(["GET / HTTP/1.1", "Host: one"])).rejects.toThrow("ECONNRESET");
});

test("one unhandled rejection ends the process", async () => {
  await start();
  const ended = once(server, "exit");
  await ask(["POST /fail HTTP/1.1", "Host: one", "Content-Length: 0"]).catch(() => {});
  expect(await ended).toEqual([1, null]);
  expect(output).toContain("Error: nobody looked");
});
