import { plural } from "~/core/counted";
import { inMegabytes, megabyte } from "~/operations/storage/disk-rules";
import type { Ailment, MachineFacts } from "./ailment-rules";

/** What `npm run status` tells. */
export interface Status extends MachineFacts {
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
  ailments: Ailment[];
}

/** The status of a lodge as lines of text. */
export function describeStatus(status: Status): string[] {
  const { version, node, database, disk, mail, upkeep, ailments } = status;
  const facts = [
    ["Version", `${version}, Node ${node}`],
    [
      "Database",
      `${database.file}, ${inTenths(database.bytes)} MB and ${inTenths(database.walBytes)} MB of log`,
    ],
    ["Migrations", `${database.migrations}, the last ${database.lastMigration}`],
    ["Holds", describeCounts(status)],
    [
      "Disk",
      disk
        ? `${inMegabytes(disk.freeBytes)} free of ${inMegabytes(disk.totalBytes)}`
        : "tells nothing",
    ],
    ["Last backup", upkeep ? (upkeep.lastBackupAt ?? "none yet") : "not known"],
    ["Last drill", upkeep ? describeDrill(upkeep) : "not known"],
    ["Mail", `${mail.waiting} waiting, ${mail.failed} failed, ${mail.held} held`],
  ];
  return [
    ...facts.map(([name = "", fact]) => `${name.padEnd(12)}${fact}`),
    "",
    ...(ailments.length === 0
      ? ["All is well."]
      : ["Needs looking at:", ...ailments.flatMap(describeAilment)]),
  ];
}

const inTenths = (bytes: number) => (bytes / megabyte).toFixed(1);

function describeCounts({ counts, bookings }: Status): string {
  const all = bookings.reduce((sum, { count }) => sum + count, 0);
  const by = bookings
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${status}`);
  return [
    plural(counts.rooms, "room"),
    plural(all, "booking") + (all > 0 ? ` (${by.join(", ")})` : ""),
    plural(counts.accounts, "account"),
    plural(counts.files, "file"),
    plural(counts.sessions, "session"),
  ].join(", ");
}

function describeDrill({ lastDrillAt, lastDrillOk }: NonNullable<MachineFacts["upkeep"]>): string {
  if (lastDrillAt === null) return "none yet";
  return `${lastDrillAt}, ${lastDrillOk === false ? "failed" : "restored"}`;
}

const describeAilment = ({ part, text, advice }: Ailment) => [
  `  ${part.padEnd(10)}${text}`,
  `  ${"".padEnd(10)}${advice}`,
];
