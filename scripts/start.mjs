/**
 * Serves the site: builds it when the build is missing or older than its sources, then hands over
 * to remix-serve in this same process. The app itself checks the configuration and migrates the
 * database while it is loaded, before anything listens.
 */
import { spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const build = path.join(root, "build", "index.js");
const sources = ["app", "db", "remix.config.js", "tsconfig.json", "package-lock.json"];

/** How long a form may take to arrive: a video of 100 MB over half a megabit per second. */
const longestArrivalMs = 30 * 60_000;

/**
 * How long a connection waits for the next page. Somebody who reads for a minute does not pay for a
 * new one on a slow link, and a proxy that keeps its own for 60 s never sends into a closed one.
 */
const longestIdleMs = 65_000;

/** How long requests under way may take when the server is told to end. */
const longestEndMs = 10_000;

process.env.NODE_ENV = "production";
process.env.PORT ||= "3000";
process.env.HOST ||= "127.0.0.1";

if (!isBuilt()) {
  console.log("Building the site…");
  const remix = path.join(
    path.dirname(require.resolve("@remix-run/dev/package.json")),
    "dist/cli.js",
  );
  const { status } = spawnSync(process.execPath, [remix, "build"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
if (process.argv.includes("--build-only")) process.exit(0);

process.on("uncaughtException", (error) => {
  if (error.code === "EADDRINUSE") console.error(`PORT: ${process.env.PORT} is in use.`);
  else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    console.error(`HOST: ${process.env.HOST} is no address of this machine.`);
  else console.error(error);
  process.exit(1);
});

// remix-serve stops listening when it is told to end; connections that are open it would serve on.
let isEnding = false;
const underWay = new Set();
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    isEnding = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    setTimeout(() => process.exit(0), longestEndMs).unref();
  });
}

// Remix compares Origin with Host itself and answers an empty 500, also to our own forms behind a
// proxy that changes Host. Our check in app/http is the one that counts, so Origin reaches it under
// another name (docs/decisions/006-origin-check.md).
subscribe("http.server.request.start", ({ request, response, server }) => {
  server.requestTimeout = longestArrivalMs;
  server.keepAliveTimeout = longestIdleMs;
  underWay.add(response);
  response.once("close", () => underWay.delete(response));
  if (isEnding) response.shouldKeepAlive = false;
  readAddress(request);
  request.headers["x-form-origin"] = request.headers.origin ?? "";
  delete request.headers.origin;
});

const fromServe = createRequire(require.resolve("@remix-run/serve/dist/cli.js"));

// Addresses hold tokens of mails and what the desk searches for, which no log keeps.
fromServe("morgan").token("url", ({ originalUrl }) => originalUrl.split("?", 1)[0]);

// remix-serve would look on the disk for every page whether it is a file: those have an ending.
const express = fromServe("express");
const { static: serveFiles } = express;
express.static = (...options) => {
  const serve = serveFiles(...options);
  return (request, response, next) =>
    /\.\w+$/.test(request.path) ? serve(request, response, next) : next();
};

// Remix writes an answer as fast as it can read it, so that a reader on a slow link has the whole of
// a video in our memory, and reads on when the reader has gone.
fromServe("@remix-run/node").writeReadableStreamToWritable = async (stream, response) => {
  const reader = stream.getReader();
  let isGone = false;
  let goOn = () => {};
  response.on("drain", () => goOn());
  response.once("close", () => {
    isGone = true;
    goOn();
  });
  try {
    for (let part = await reader.read(); !part.done && !isGone; part = await reader.read()) {
      if (response.write(part.value) || isGone) continue;
      await new Promise((resolve) => {
        goOn = resolve;
      });
    }
    if (isGone) await reader.cancel();
    else response.end();
  } catch (error) {
    response.destroy(error);
    throw error;
  }
};

// remix-serve serves public/ from where it is started.
process.chdir(root);
process.argv[2] = build;
require("@remix-run/serve/dist/cli.js");

/**
 * Remix makes one address of Host and path; what cannot be one is no fault of ours. Host is the
 * host and nothing more, lest a path in it choose the page; Remix would take a port of
 * X-Forwarded-Host, which anybody can send.
 */
function readAddress(request) {
  const address = `http://${request.headers.host || `localhost:${process.env.PORT}`}`;
  request.headers.host = URL.canParse(address)
    ? new URL(address).host
    : `localhost:${process.env.PORT}`;
  delete request.headers["x-forwarded-host"];
  // Remix has no word for it and would answer 500; as OPTIONS it is told that it is refused.
  if (request.method === "TRACE") request.method = "OPTIONS";
  if (!request.url.startsWith("/")) {
    const { pathname, search } = URL.canParse(request.url)
      ? new URL(request.url)
      : new URL("http://localhost/");
    request.url = pathname + search;
  }
  // Express would write a stack into the log; so it is a page that we do not have.
  const [path] = request.url.split("?", 1);
  if (!isDecodable(path)) {
    request.url = path.replaceAll("%", "%25") + request.url.slice(path.length);
  }
}

function isDecodable(text) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether there is a build, newer than every source, and not one that `npm run dev` left. */
function isBuilt() {
  if (!existsSync(build) || !existsSync(path.join(root, "public", "build"))) return false;
  if (newestChange() > statSync(build).mtimeMs) return false;
  return readFileSync(build, "utf8").includes('mode = "production"');
}

function newestChange() {
  let newest = 0;
  const visit = (entry) => {
    const stat = statSync(entry);
    newest = Math.max(newest, stat.mtimeMs);
    if (stat.isDirectory()) for (const name of readdirSync(entry)) visit(path.join(entry, name));
  };
  for (const source of sources) visit(path.join(root, source));
  return newest;
}
