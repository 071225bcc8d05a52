/** Measures the site against its budgets and prints one table. Takes two to four minutes. */
import os from "node:os";
import build from "../world/global-setup";
import { openLodge } from "../world/lodge";
import { measureBookingsOverHttp, measureDurableBookings } from "./durable-bookings";
import { measureFullFiles } from "./full-file";
import { measureMemory, measureSearches } from "./load";
import { measureSlowLink } from "./slow-link";
import { atMost, median, printTable, type Row } from "./table";
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

async function measureServer(): Promise<Row[]> {
  const lodge = await openLodge();
  onEnd(lodge.close);
  return [
    ...measureMemory(lodge, "after start", 120),
    ...(await measureWholeBooking(lodge)),
    ...(await measurePages(lodge)),
    ...(await measureSlowLink(lodge)),
    ...(await measureSearches(lodge)),
    ...(await measureBookingsOverHttp(lodge)),
    ...measureMemory(lodge, "after the load", 200),
  ];
}

await build();
console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(2)}; load by a node:http client in a process of its own`,
);
const rows: Row[] = [];
try {
  rows.push(...(await measureStart()));
  rows.push(...(await measureServer()));
  rows.push(...(await measureDurableBookings(onEnd)));
  rows.push(...(await measureFullFiles(onEnd)));
} finally {
  printTable(rows);
  for (const clean of cleanups.reverse()) await clean();
}
