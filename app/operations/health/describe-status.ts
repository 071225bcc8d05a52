import { pluralise } from "~/core/pluralise";
import { formatMegabytes, megabyte } from "~/operations/storage/disk-space";
import type { HealthProblem, SystemState } from "./health-problems";

/** The output of `npm run status`. */
export interface Status extends SystemState {
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
