import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { OwnLodge } from "./lodge";
import type { Visitor } from "./visitor";

/** A form of which only the beginning is sent, by what its head promises. */
export interface HalfForm {
  name: string;
  headers: string[];
  /** What is sent of the body. */
  body: string;
}

const boundary = "half-a-form";
const part = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
const filePart = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4`;

export const halfForms: HalfForm[] = [
  {
    name: "urlencoded, shorter than it says",
    headers: ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 10"],
    body: "a=",
  },
  {
    name: "urlencoded, chunks without an end",
    headers: ["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked"],
    body: "4\r\na=bc\r\n",
  },
  {
    name: "multipart, cut off in a field",
    headers: [`Content-Type: multipart/form-data; boundary=${boundary}`, "Content-Length: 5000"],
    body: `${part("email")}${part("name").slice(0, -12)}`,
  },
  {
    name: "multipart, chunks cut off in a file",
    headers: [
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      "Transfer-Encoding: chunked",
    ],
    body: `${filePart.length.toString(16)}\r\n${filePart}\r\n`,
  },
  {
    name: "plain text, shorter than it says",
    headers: ["Content-Type: text/plain", "Content-Length: 100"],
    body: "a=b",
  },
  { name: "of no type, shorter than it says", headers: ["Content-Length: 100"], body: "a=b" },
];

export const cookieLine = (visitor: Visitor | null): string[] =>
  visitor?.cookies.size
    ? [`Cookie: ${[...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`]
    : [];

/**
 * Sends the beginning of a request over a socket of its own and hangs up.
 * @param patienceMs how long it listens before that; 0 hangs up when all is written
 * @returns what was answered until then
 */
export async function hangUp(
  lodge: OwnLodge,
  { line, headers, body = "" }: { line: string; headers: string[]; body?: string },
  patienceMs: number,
): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(lodge.url).port) });
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    if (answer.length < 10_000) answer += text;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => {});
  const head = [`${line} HTTP/1.1`, `Host: localhost`, ...headers].join("\r\n");
  await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n${body}`, () => resolve()));
  if (patienceMs > 0) await Promise.race([closed, delay(patienceMs)]);
  socket.resetAndDestroy();
  await closed;
  return answer;
}

/** Does something with each, eight at a time. */
export async function eightAtATime<T>(all: T[], act: (each: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const work = async () => {
    for (const each of left) await act(each);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** What a server's process holds; null where /proc does not tell. */
export function readHoldings({ process: { pid } }: OwnLodge) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return {
      openFiles: readdirSync(`/proc/${pid}/fd`).length,
      megabytes: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024,
    };
  } catch {
    return null;
  }
}

/** The lines of the log that tell of faults. */
export const faultLines = (lodge: OwnLodge) =>
  lodge
    .output()
    .split("\n")
    .filter(
      (line) =>
        line !== "" &&
        !/^\{"at":"[^"]*","method":("\w+"|null),"path":("[^"]*"|null),"status":/.test(line),
    )
    .filter((line) => !line.startsWith("["));
