import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { type ClientHttp2Session, connect } from "node:http2";
import { request } from "node:https";
import { connect as openSocket } from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { freePort } from "./lodge";

/** The example host name in deploy/nginx.conf. */
export const host = "lodge.example";

/** Returns what is missing to run nginx on this machine, or null. */
export function lacksNginx(): string | null {
  for (const [command, option] of [
    ["nginx", "-v"],
    ["openssl", "version"],
  ]) {
    const { error } = spawnSync(command as string, [option as string], { env: withSbin() });
    if (error) return `${command} is not installed`;
  }
  return null;
}

/** Adds the folders where Debian installs nginx, which not every user's PATH has. */
const withSbin = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` });

/** A response as received, not decompressed. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The local address from which the request is sent. */
  from?: string;
}

/** nginx with deploy/nginx.conf in front of a lodge. */
export interface Nginx {
  /** Sends a request over TLS with HTTP/1.1. */
  ask: (address: string, asked?: Asked) => Promise<WireAnswer>;
  askHttp: (address: string, hostName?: string) => Promise<WireAnswer>;
  openHttp2: (from?: string) => ClientHttp2Session;
  /** Returns the content of nginx's access log. */
  readAccessLog: () => string;
  readErrorLog: () => string;
  /** The output of `nginx -t`. */
  tested: { status: number | null; said: string };
  close: () => Promise<void>;
}

/**
 * Starts nginx with deploy/nginx.conf, changing only ports, paths and the certificate.
 * @param lodgePort the port on which the site listens
 */
export async function startNginx(lodgePort: number): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-nginx-"));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder);
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${lodgePort}`)
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${httpPort}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${httpsPort}`)
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll("/etc/letsencrypt/live/lodge.example", folder)
    .replaceAll("/var/lib/nginx/nyungwe-lodge", path.join(folder, "cache"))
    .replaceAll("/var/log/nginx", folder);
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, wholeConfiguration(folder, site));
  mkdirSync(path.join(folder, "temporary"));
  const args = ["-c", file, "-p", folder, "-e", path.join(folder, "error.log")];
  const test = spawnSync("nginx", [...args, "-t"], { encoding: "utf8", env: withSbin() });
  const readErrorLog = () => readFileSync(path.join(folder, "error.log"), "utf8");
  const server = spawn("nginx", args, { stdio: "ignore", env: withSbin() });
  await untilListens(httpsPort, server, readErrorLog);

  const ca = readFileSync(certificate);
  const ask: Nginx["ask"] = (address, asked = {}) =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers = {}, body, from } = asked;
      const sent = request(
        {
          host: "127.0.0.1",
          port: httpsPort,
          servername: host,
          ca,
          agent: false,
          path: address,
          method,
          localAddress: from,
          headers: { Host: host, ...headers },
        },
        async (response) => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: await buffer(response) });
        },
      );
      // A server that refuses a body early closes the connection before all of it is sent.
      sent.on("error", reject).end(body);
    });
  return {
    ask,
    askHttp: (address, hostName = host) =>
      new Promise((resolve, reject) => {
        const options = {
          host: "127.0.0.1",
          port: httpPort,
          path: address,
          headers: { Host: hostName },
        };
        plainRequest(options, async (response) => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: await buffer(response) });
        })
          .on("error", reject)
          .end();
      }),
    openHttp2: (from) =>
      connect(`https://127.0.0.1:${httpsPort}`, {
        createConnection: () =>
          connectTls({
            host: "127.0.0.1",
            port: httpsPort,
            ca,
            servername: host,
            localAddress: from,
            ALPNProtocols: ["h2"],
          } as ConnectionOptions),
      }),
    readAccessLog: () => readFileSync(path.join(folder, "access.log"), "utf8"),
    readErrorLog,
    tested: { status: test.status, said: test.stdout + test.stderr },
    close: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a self-signed certificate, valid for a day. */
function makeCertificate(folder: string): string {
  const certificate = path.join(folder, "fullchain.pem");
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const files = ["-nodes", "-keyout", path.join(folder, "privkey.pem"), "-out", certificate];
  const about = ["-days", "1", "-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const { status, stderr } = spawnSync("openssl", [...words, ...files, ...about], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`no certificate: ${stderr}`);
  return certificate;
}

/** Returns a complete nginx.conf around the site, like Debian's own, with its compression. */
function wholeConfiguration(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join("\n");
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  types { text/html html; }
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  gzip on;
  ${temporary}
  ${site}
}
`;
}

async function untilListens(port: number, server: ChildProcess, log: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = openSocket(port, "127.0.0.1", () => resolve(true)).on("error", () =>
        resolve(false),
      );
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    if (server.exitCode !== null) break;
    await delay(50);
  }
  throw new Error(`nginx did not start:\n${log()}`);
}
