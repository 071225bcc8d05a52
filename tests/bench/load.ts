import { execFileSync, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inDays } from "../world/days";
import type { Lodge } from "../world/lodge";
import type { LoadOrder, LoadResult } from "./load-client";
import { atLeast, atMost, number, plain, type Row } from "./table";

const clients = 8;
const seconds = 8;
/** Until the code is compiled for good, as it is in a server that runs for days. */
const warmUpSeconds = 10;

/** Searches per second and what each costs the server, as browsers ask and without compression. */
export async function* measureSearches(lodge: Lodge): AsyncGenerator<Row> {
  const stay = { checkIn: inDays(40), checkOut: inDays(43), guests: "2" };
  const url = `${lodge.url}/rooms?${new URLSearchParams(stay)}`;
  for (const [kind, headers] of [
    ["plain", {}],
    ["gzip", { "Accept-Encoding": "gzip" }],
  ] as const) {
    await runLoad({ url, clients, seconds: warmUpSeconds, headers });
    const before = readCpuMs(lodge);
    const result = await runLoad({ url, clients, seconds, headers });
    const after = readCpuMs(lodge);
    const what = `/rooms with dates, ${clients} clients, ${kind}`;
    yield atLeast(what, result.requests / result.seconds, 500, "requests/s");
    if (before !== null && after !== null) {
      const cpuMs = (after - before) / result.requests;
      const cpu = `${what}: CPU of the server`;
      // The search is what has a budget; compressing it comes on top, and often falls to a proxy.
      yield kind === "plain"
        ? atMost(cpu, cpuMs, 1.5, "ms/request", 2)
        : plain(cpu, `${number(cpuMs, 2)} ms/request`);
    }
    const { p50Ms, p99Ms } = result;
    yield plain(`${what}: half / 99% within`, `${number(p50Ms)} / ${number(p99Ms)} ms`);
  }
}

function runLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, "load-client.ts"));
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once("message", (result) => resolve(result as LoadResult));
    child.once("exit", (code) => reject(new Error(`the load client ended with ${code}`)));
  });
}

/** Processor time that the server has used, or null where /proc does not tell. */
function readCpuMs(lodge: Lodge): number | null {
  const file = `/proc/${lodge.process.pid}/stat`;
  if (!existsSync(file)) return null;
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const [utime, stime] = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 13);
  const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  return ((Number(utime) + Number(stime)) * 1000) / ticksPerSecond;
}

/** The server's share of memory, or no row where /proc does not tell. */
export function measureMemory(lodge: Lodge, when: string, budgetMb: number): Row[] {
  const file = `/proc/${lodge.process.pid}/smaps_rollup`;
  if (!existsSync(file)) return [];
  const kilobytes = Number(/^Pss: +(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1]);
  return [atMost(`memory of the server (PSS) ${when}`, kilobytes / 1024, budgetMb, "MB")];
}
