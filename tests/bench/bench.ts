/**
 * Measures the site against its budgets. Prints each line when it is measured, and at the end the missed
 * budgets. Runs the named parts, or all except `small`, which takes an hour; `small=10` runs for 10 minutes.
 */
import os from "node:os";
import build from "../world/global-setup";
import { type OwnLodge, openLodge } from "../world/lodge";
import { measureAuthService } from "./auth-service";
import { measureCostly } from "./costly";
import { measureDesk } from "./desk";
import { measureBookingsOverHttp, measureDurableBookings } from "./durable-bookings";
import { measureExports } from "./exports";
import { measureFullFiles } from "./full-file";
import { measureFileSize, measureSeveral } from "./growth";
import { measureLighthouse } from "./lighthouse";
import { measureKeptPages, measureMemory, measureSearches } from "./load";
import { measureSlowLink } from "./slow-link";
import { measureSlowWalk } from "./slow-walk";
import { measureSmall } from "./small";
import { atMost, median, Report, type Row } from "./table";
import { measureUnits } from "./units";
import { measurePages, measureWholeBooking } from "./wire";

type Rows = AsyncIterable<Row>;

const cleanups: (() => void | Promise<void>)[] = [];
const onEnd = (clean: () => void | Promise<void>) => cleanups.push(clean);

let shared: Promise<OwnLodge> | undefined;

/** Opens the server that most parts share, one after the other. */
function openShared(): Promise<OwnLodge> {
  shared ??= openLodge();
  return shared;
}
onEnd(async () => (await shared)?.close());

const ofShared = (measure: (lodge: OwnLodge) => Iterable<Row> | Rows) =>
  async function* () {
    yield* measure(await openShared());
  };

/** The order matters: later parts find the server as earlier ones left it. */
const parts: Record<string, () => Rows> = {
  start: measureStart,
  wire: ofShared(async function* (lodge) {
    yield* await measureWholeBooking(lodge);
    yield* measurePages(lodge);
  }),
  "slow-link": ofShared(measureSlowLink),
  "slow-walk": ofShared(measureSlowWalk),
  lighthouse: ofShared(measureLighthouse),
  // Has its own server, so its bookings do not affect other parts.
  desk: async function* () {
    const lodge = await openLodge();
    try {
      yield* measureDesk(lodge);
    } finally {
      await lodge.close();
    }
  },
  kept: ofShared(measureKeptPages),
  searches: ofShared(measureSearches),
  bookings: async function* () {
    yield* await measureBookingsOverHttp(await openShared());
    yield* await measureDurableBookings(onEnd);
  },
  units: measureUnits,
  memory: ofShared((lodge) => measureMemory(lodge, "after the load", 200)),
  costly: ofShared(measureCostly),
  exports: () => measureExports(onEnd),
  auth: ofShared(measureAuthService),
  "file-size": measureFileSize,
  several: measureSeveral,
  full: () => measureFullFiles(onEnd),
  small: () => measureSmall(minutes),
};

/** Measures the time from spawn to the first answer, and the server's memory then. */
async function* measureStart(): Rows {
  const times: number[] = [];
  let memory: Row[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const lodge = await openLodge();
    times.push(performance.now() - start);
    memory = measureMemory(lodge, "after start", 120);
    await lodge.close();
  }
  yield atMost("start to first answer, built", median(times), 2000, "ms");
  yield* memory;
}

const names = Object.keys(parts);
const asked = process.argv.slice(2);
const told = asked.find((word) => word.startsWith("small="))?.slice("small=".length);
const minutes = Number(told ?? 60);
const wanted = asked.map((word) => (word.startsWith("small=") && minutes > 0 ? "small" : word));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. The parts: ${names.join(", ")}.`);
  process.exit(1);
}

await build();
console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}; load by a node:http client in a process of its own`,
);
const report = new Report();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 ? !wanted.includes(name) : name === "small") continue;
    report.begin(`${name}, load average ${os.loadavg()[0]?.toFixed(2)}`);
    await report.add(measure());
  }
} finally {
  report.printShortfall();
  for (const clean of cleanups.reverse()) await clean();
}
