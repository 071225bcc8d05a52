import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { OwnLodge } from "./lodge";
import type { Visitor } from "./visitor";

/** A form of which only the beginning is sent, although its headers promise more. */
export interface HalfForm {
  name: string;
  headers: string[];
  /** The part of the body that is sent. */
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
 * Sends the beginning of a request over its own socket and resets the connection.
 * @param patienceMs how long to wait for a response; 0 resets as soon as everything is written
 * @returns the response received until then
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

/**
 * Posts a body in two parts, with a pause of over a second between them.
 * @param between runs during the pause
 * @returns the response
 */
export async function postInTwoParts(
  lodge: Pick<OwnLodge, "url">,
  path: string,
  { headers, body }: { headers: string[]; body: string },
  between: () => unknown,
): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(lodge.url).port) });
  const answer = text(socket);
  const head = [
    `POST ${path} HTTP/1.1`,
    ...["Host: localhost", "Connection: close", `Content-Length: ${Buffer.byteLength(body)}`],
    ...headers,
  ].join("\r\n");
  socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`);
  await delay(600);
  await between();
  await delay(700);
  socket.write(body.slice(20));
  return answer;
}

/** Runs `act` for each element, eight at a time. */
export async function eightAtATime<T>(all: T[], act: (each: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const work = async () => {
    for (const each of left) await act(each);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Returns the open files and memory of a server's process, or null without /proc. */
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

/** Returns the log lines that report faults. */
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
