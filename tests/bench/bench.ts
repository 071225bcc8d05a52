/** Measures the site against its budgets, prints each line when it is measured, and what fell short. */
import os from "node:os";
import build from "../world/global-setup";
import { openLodge } from "../world/lodge";
import { measureCostly } from "./costly";
import { measureBookingsOverHttp, measureDurableBookings } from "./durable-bookings";
import { measureFullFiles } from "./full-file";
import { measureMemory, measureSearches } from "./load";
import { measureSlowLink } from "./slow-link";
import { atMost, median, Report, type Row } from "./table";
import { measurePages, measureWholeBooking } from "./wire";

const cleanups: (() => void | Promise<void>)[] = [];
const onEnd = (clean: () => void | Promise<void>) => cleanups.push(clean);

/** From spawn to the first answer. */
async function measureStart(): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const lodge = await openLodge();
    times.push(performance.now() - start);
    await lodge.close();
  }
  return [atMost("start to first answer, built", median(times), 2000, "ms")];
}

async function* measureServer(): AsyncGenerator<Row> {
  const lodge = await openLodge();
  onEnd(lodge.close);
  yield* measureMemory(lodge, "after start", 120);
  yield* await measureWholeBooking(lodge);
  yield* measurePages(lodge);
  yield* measureSlowLink(lodge);
  yield* measureSearches(lodge);
  yield* await measureBookingsOverHttp(lodge);
  yield* measureMemory(lodge, "after the load", 200);
  yield* measureCostly(lodge);
}

await build();
console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(2)}; load by a node:http client in a process of its own`,
);
const report = new Report();
try {
  await report.add(await measureStart());
  await report.add(measureServer());
  await report.add(await measureDurableBookings(onEnd));
  await report.add(measureFullFiles(onEnd));
} finally {
  report.printShortfall();
  for (const clean of cleanups.reverse()) await clean();
}
