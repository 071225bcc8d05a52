import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type OwnLodge, openLodge } from "../world/lodge";
import { openFilled } from "./filled-file";
import { number, plain, type Row } from "./table";

/** Two sizes, so that the size of an empty file cancels out. */
const bookings = [2_000, 22_000] as const;
const together = 4;
/** Requested from each server, so that it has rendered pages before it is measured. */
const addresses = ["/", "/rooms", "/rooms/2", "/login", "/booking", "/news", "/contact"];

/** Measures the file's growth per booking, including triggers' records and indexes. */
export async function* measureFileSize(): AsyncGenerator<Row> {
  const sizes: number[] = [];
  for (const count of bookings) {
    const filled = await openFilled(count);
    sizes.push(statSync(path.join(filled.dataDir, "lodge.sqlite")).size);
    await filled.close();
  }
  const [small = 0, large = 0] = sizes;
  const each = (large - small) / (bookings[1] - bookings[0]);
  yield plain(
    "the file grows by",
    `${number((each * 10_000) / 1024 ** 2, 1)} MB / 10,000 bookings`,
  );
}

/** Measures the memory of each additional lodge on a machine, where lodges share the program. */
export async function* measureSeveral(): AsyncGenerator<Row> {
  const lodges: OwnLodge[] = [];
  try {
    while (lodges.length < together) {
      const lodge = await openLodge();
      lodges.push(lodge);
      for (const address of addresses) await (await fetch(lodge.url + address)).text();
      const all = lodges.map(({ process: { pid } }) => proportionalMb(pid));
      if (all.includes(null)) return;
      const sum = all.reduce((total: number, each) => total + (each ?? 0), 0);
      yield plain(`memory (PSS) of ${lodges.length} idle lodges together`, `${number(sum)} MB`);
    }
  } finally {
    for (const lodge of lodges) await lodge.close();
  }
}

/** Returns null without /proc. */
function proportionalMb(pid: number | undefined): number | null {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return null;
  return Number(/^Pss: +(\d+) kB$/m.exec(readFileSync(file, "utf8"))?.[1]) / 1024;
}
