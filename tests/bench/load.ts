import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { inDays } from "../world/days";
import type { OwnLodge } from "../world/lodge";
import type { BareAnswer } from "./bare-server";
import { takeSearches } from "./fresh-searches";
import type { LoadOrder, LoadResult } from "./load-client";
import { atLeast, atMost, median, number, plain, type Row } from "./table";

const clients = 8;
const kinds = [
  ["plain", {}],
  ["gzip", { "Accept-Encoding": "gzip" }],
] as const;

/** The time or number of searches until the JIT has optimised the code, as after days of use. */
const warmUp = { seconds: 12, searches: 5000 };
const load = { seconds: 8, searches: 4000 };

/** Measures new searches: how many per second, and the server's CPU time for each. */
export async function* measureSearches(lodge: OwnLodge): AsyncGenerator<Row> {
  const client = startClient();
  const search = ({ seconds, searches }: typeof load, headers = {}) => {
    const urls = takeSearches(searches).map((search) => lodge.url + search);
    return client.run({ urls, isRepeated: false, clients, seconds, headers });
  };
  await search(warmUp);
  for (const [kind, headers] of kinds) {
    const before = readCpuMs(lodge.process);
    const result = await search(load, headers);
    const after = readCpuMs(lodge.process);
    const what = `a search nobody asked before, ${clients} clients, ${kind}`;
    yield atLeast(what, result.requests / result.seconds, 500, "requests/s");
    if (before !== null && after !== null) {
      const cpuMs = (after - before) / result.requests;
      const cpu = `${what}: CPU of the server`;
      // The budget is for the search. Compression is extra, and often done by a proxy.
      yield kind === "plain"
        ? atMost(cpu, cpuMs, 1.5, "ms/request", 2)
        : plain(cpu, `${number(cpuMs, 2)} ms/request`);
    }
    const { p50Ms, p99Ms } = result;
    yield plain(`${what}: half / 99% within`, `${number(p50Ms)} / ${number(p99Ms)} ms`);
  }
  client.end();
}

/** Short turns, so that other load affects both sides. */
const turnSeconds = 1;
const turns = 9;

/**
 * Compares cached pages with a bare `node:http` server that sends the same bytes and headers. The same client
 * requests both in turns.
 */
export async function* measureKeptPages(lodge: OwnLodge): AsyncGenerator<Row> {
  const client = startClient();
  const bare = fork(path.join(import.meta.dirname, "bare-server.ts"), {
    serialization: "advanced",
  });
  const stay = { checkIn: inDays(40), checkOut: inDays(43), guests: "2" };
  const pages = [
    ["home", "/"],
    ["a repeated search", `/rooms?${new URLSearchParams(stay)}`],
  ] as const;
  for (const [page, address] of pages) {
    for (const [kind, headers] of kinds) {
      const url = lodge.url + address;
      await get(url, headers);
      bare.send(await get(url, headers));
      const [port] = await once(bare, "message");
      const ask = async (asked: string, server: ChildProcess): Promise<Turn> => {
        const before = readCpuMs(server) ?? Number.NaN;
        const order = { urls: [asked], isRepeated: true, clients, seconds: turnSeconds, headers };
        const { requests, seconds } = await client.run(order);
        const after = readCpuMs(server) ?? Number.NaN;
        return { rate: requests / seconds, cpuMs: (after - before) / requests };
      };
      const askBoth = async () => ({
        ours: await ask(url, lodge.process),
        bare: await ask(`http://localhost:${port}/`, bare),
      });
      await askBoth();
      const seen: Awaited<ReturnType<typeof askBoth>>[] = [];
      for (let turn = 0; turn < turns; turn++) seen.push(await askBoth());
      const what = `${page} from memory, ${clients} clients, ${kind}`;
      const ratio = median(seen.map(({ ours, bare }) => ours.rate / bare.rate));
      yield atLeast(`${what}: of a bare node:http server`, ratio, 1 / 12, "× bare", 3);
      const both = (figure: keyof Turn, digits: number) =>
        (["ours", "bare"] as const)
          .map((side) => number(median(seen.map((turn) => turn[side][figure])), digits))
          .join(" / ");
      yield plain(`${what}: ours / bare`, `${both("rate", 0)} requests/s`);
      yield plain(`${what}: CPU, ours / bare`, `${both("cpuMs", 2)} ms/request`);
    }
  }
  client.end();
  bare.disconnect();
}

interface Turn {
  /** Requests per second. */
  rate: number;
  /** The server's CPU time per request; NaN without /proc. */
  cpuMs: number;
}

/** Requests a page as sent, compressed if the headers ask for it. */
function get(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, async (response) => {
      const { date: _, connection, "keep-alive": __, ...sent } = response.headers;
      resolve({ headers: sent as BareAnswer["headers"], body: await buffer(response) });
    });
    request.once("error", reject);
  });
}

function startClient() {
  const child = fork(path.join(import.meta.dirname, "load-client.ts"));
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the load client ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    async run(order: LoadOrder): Promise<LoadResult> {
      const told = once(child, "message");
      child.send(order);
      const [result] = await Promise.race([told, ended]);
      return result as LoadResult;
    },
    end: () => child.disconnect(),
  };
}

/** Returns the CPU time of a process, or null without /proc. */
function readCpuMs({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name in brackets may contain spaces. User and system time are fields 14 and 15.
  const [utime, stime] = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 13);
  const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  return ((Number(utime) + Number(stime)) * 1000) / ticksPerSecond;
}

/** Measures the server's proportional memory. Returns no row without /proc. */
export function measureMemory(lodge: OwnLodge, when: string, budgetMb: number): Row[] {
  const file = `/proc/${lodge.process.pid}/smaps_rollup`;
  if (!existsSync(file)) return [];
  const kilobytes = Number(/^Pss: +(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1]);
  return [atMost(`memory of the server (PSS) ${when}`, kilobytes / 1024, budgetMb, "MB")];
}
