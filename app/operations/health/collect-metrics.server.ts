import { statSync } from "node:fs";
import path from "node:path";
import { knownDamage } from "db/damage";
import { config } from "~/config.server";
import { gauge, type Metric } from "~/core/format-metrics";
import { db } from "~/db.server";
import { version } from "../../../package.json";
import { countSessions, listBookingCounts } from "./health-queries.server";
import { loadHealth } from "./load-health.server";

export async function collectMetrics(now: Date): Promise<Metric[]> {
  const { dataDir } = config;
  const { disk, mail, problems } = await loadHealth(db, { dataDir, damage: knownDamage(), now });
  const bookings = await listBookingCounts(db);
  const file = path.join(dataDir, "lodge.sqlite");
  return [
    {
      name: "lodge_info",
      help: "Version of this program.",
      type: "gauge",
      samples: [{ labels: { version, node: process.versions.node }, value: 1 }],
    },
    gauge("lodge_database_bytes", "Size of the database.", fileSizeOrZero(file)),
    gauge(
      "lodge_database_wal_bytes",
      "Size of the database’s write-ahead log.",
      fileSizeOrZero(`${file}-wal`),
    ),
    ...(disk
      ? [
          gauge("lodge_disk_free_bytes", "Free space on the data disk.", disk.freeBytes),
          gauge("lodge_disk_bytes", "Size of the data disk.", disk.totalBytes),
        ]
      : []),
    {
      name: "lodge_mails",
      help: "Unsent emails by state.",
      type: "gauge",
      samples: (["waiting", "failed", "held"] as const).map((state) => ({
        labels: { state },
        value: mail[`${state}Count`],
      })),
    },
    {
      name: "lodge_bookings",
      help: "Bookings by status.",
      type: "gauge",
      samples: bookings.map(({ status, count }) => ({ labels: { status }, value: count })),
    },
    gauge("lodge_sessions", "Active sessions.", await countSessions(db, now)),
    {
      name: "lodge_ailing",
      help: "1 if the component is failing.",
      type: "gauge",
      samples: (["disk", "database", "mail", "backup", "channels"] as const).map((component) => ({
        labels: { part: component },
        value: problems.some((problem) => problem.component === component) ? 1 : 0,
      })),
    },
  ];
}

function fileSizeOrZero(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
