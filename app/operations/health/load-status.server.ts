import { statSync } from "node:fs";
import path from "node:path";
import { isCurrent, listUnknown } from "db/migrate";
import { pluralise } from "~/core/pluralise";
import type { Db } from "~/db.server";
import { formatMegabytes, megabyte } from "~/operations/storage/disk-space";
import type { HealthProblem, SystemState } from "./health-problems";
import {
  countRecords,
  countSessions,
  listBookingCounts,
  listMigrations,
} from "./health-queries.server";
import { loadHealth } from "./load-health.server";

/** Also works while a server is running. @throws Error in one line if the database is of another version */
export async function loadStatus(
  db: Db,
  { dataDir, damage, now }: { dataDir: string; damage: string | null; now: Date },
): Promise<Omit<Status, "version" | "node">> {
  const migrations = await listMigrations(db);
  const appliedNames = migrations.map(({ name }) => name);
  const lastMigration = appliedNames.at(-1) ?? "";
  if (listUnknown(appliedNames).length > 0) {
    throw new Error(`The database is newer than this program: it contains ${lastMigration}.`);
  }
  if (!isCurrent(appliedNames)) {
    throw new Error("The database is older than this program. It is upgraded at the next start.");
  }
  const file = path.resolve(dataDir, "lodge.sqlite");
  const fileSize = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  return {
    ...(await loadHealth(db, { dataDir, damage, now })),
    database: {
      file,
      bytes: fileSize(file),
      walBytes: fileSize(`${file}-wal`),
      migrations: migrations.length,
      lastMigration,
    },
    counts: { ...(await countRecords(db)), sessions: await countSessions(db, now) },
    bookings: await listBookingCounts(db),
  };
}

/** The output of `npm run status`. */
interface Status extends SystemState {
  /** `0.1.0 (1a2b3c4)` */
  version: string;
  node: string;
  database: {
    file: string;
    bytes: number;
    walBytes: number;
    migrations: number;
    lastMigration: string;
  };
  counts: { rooms: number; accounts: number; files: number; sessions: number };
  bookings: { status: string; count: number }[];
  problems: HealthProblem[];
}

export function describeStatus(status: Status): string[] {
  const { version, node, database, disk, mail, maintenance, problems } = status;
  const rows = [
    ["Version", `${version}, Node ${node}`],
    [
      "Database",
      `${database.file}, ${formatMegabyteTenths(database.bytes)} MB and ${formatMegabyteTenths(database.walBytes)} MB of log`,
    ],
    ["Migrations", `${database.migrations}, the last ${database.lastMigration}`],
    ["Contents", describeCounts(status)],
    [
      "Disk",
      disk
        ? `${formatMegabytes(disk.freeBytes)} free of ${formatMegabytes(disk.totalBytes)}`
        : "unknown",
    ],
    ["Last backup", maintenance ? (maintenance.lastBackupAt ?? "none yet") : "unknown"],
    ["Last restore test", maintenance ? describeDrill(maintenance) : "unknown"],
    ["Mail", `${mail.waitingCount} waiting, ${mail.failedCount} failed, ${mail.heldCount} held`],
  ];
  return [
    ...rows.map(([label = "", value]) => `${label.padEnd(19)}${value}`),
    "",
    ...(problems.length === 0 ? ["No problems found."] : describeProblems(problems)),
  ];
}

export const describeProblems = (problems: HealthProblem[]): string[] => [
  "Problems:",
  ...problems.flatMap(describeProblem),
];

const formatMegabyteTenths = (bytes: number) => (bytes / megabyte).toFixed(1);

function describeCounts({ counts, bookings }: Status): string {
  const total = bookings.reduce((sum, { count }) => sum + count, 0);
  const countsByStatus = bookings
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${status}`);
  return [
    pluralise(counts.rooms, "room"),
    pluralise(total, "booking") + (total > 0 ? ` (${countsByStatus.join(", ")})` : ""),
    pluralise(counts.accounts, "account"),
    pluralise(counts.files, "file"),
    pluralise(counts.sessions, "session"),
  ].join(", ");
}

function describeDrill({
  lastDrillAt,
  isLastDrillOk,
}: NonNullable<SystemState["maintenance"]>): string {
  if (lastDrillAt === null) return "none yet";
  return `${lastDrillAt}, ${isLastDrillOk === false ? "failed" : "restored"}`;
}

const describeProblem = ({ component, text, advice }: HealthProblem) => [
  `  ${component.padEnd(10)}${text}`,
  `  ${"".padEnd(10)}${advice}`,
];
