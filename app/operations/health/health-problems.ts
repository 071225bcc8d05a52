import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Instant } from "db/schema";
import type { MailQueue } from "~/communication/mail/mail-queue.server";
import { pluralise } from "~/core/pluralise";
import type { Upkeep } from "~/operations/backups/load-upkeep.server";
import { formatCommand } from "~/operations/startup/format-command";
import {
  calculateMinFreeBytes,
  type DiskSpace,
  formatMegabytes,
} from "~/operations/storage/disk-space";

/** What can ail, as /healthz names it; only the status command reports `secrets`, `variables` and `site`. */
export type HealthComponent =
  | "disk"
  | "database"
  | "mail"
  | "backup"
  | "channels"
  | "secrets"
  | "variables"
  | "site";

/** One thing that somebody has to look at. */
export interface HealthProblem {
  part: HealthComponent;
  /** What is the matter, in a sentence or two, without a person's name or address. */
  text: string;
  /** What to do, in a sentence. */
  advice: string;
  /** The title of the desk's notification; absent where the desk is notified when it happens. */
  notificationTitle?: string;
}

/** A booking channel whose calendar cannot be read. */
export interface ChannelOutage {
  channel: string;
  room: string;
  since: Instant;
}

/** What the rule goes by; null is what is not known, and ails nobody. */
export interface SystemState {
  disk: DiskSpace | null;
  /** What the database said when it first found itself damaged. */
  damage: string | null;
  mail: MailQueue;
  upkeep: Upkeep | null;
  channels: ChannelOutage[];
  /** When the database was made. */
  lodgeSince: Instant | null;
}

/** A mail server that asks to come again later is satisfied long before. */
const maxMailDelayMs = 2 * millisecondsInHour;
/** A failure is news for so long, unless a mail has left since: then it was one address, not the mails. */
const failureReportedMs = millisecondsInDay;
/** Backups are nightly; one that comes late is none that failed. */
const maxBackupAgeMs = 36 * millisecondsInHour;
/** One that is being made is no missing one, unless it never ends. */
const maxBackupDurationMs = 2 * millisecondsInHour;
/** How long a new or restored lodge may be without one. */
const firstBackupGraceMs = 2 * millisecondsInDay;

/** What ails at an instant, worst first; nothing when all is well. */
export function findHealthProblems(facts: SystemState, now: Date): HealthProblem[] {
  return [
    findDatabaseProblem(facts),
    findDiskProblem(facts),
    findBackupProblem(facts, now),
    findMailProblem(facts, now),
    findChannelProblem(facts, now),
  ].filter((ailment) => ailment !== null);
}

function findDatabaseProblem({ damage }: SystemState): HealthProblem | null {
  if (!damage) return null;
  return {
    part: "database",
    text: `The database is damaged: “${damage}”.`,
    advice: `Stop the server, copy DATA_DIR as it is, and restore the last good backup: ${formatCommand("restore", "<folder>")}.`,
  };
}

function findDiskProblem({ disk }: SystemState): HealthProblem | null {
  if (!disk || disk.freeBytes >= calculateMinFreeBytes(disk.totalBytes)) return null;
  return {
    part: "disk",
    text: `${formatMegabytes(disk.freeBytes)} are free where the bookings are kept; ${formatMegabytes(calculateMinFreeBytes(disk.totalBytes))} are the least.`,
    advice: "Make room: when nothing is free, no booking can be stored.",
  };
}

function findBackupProblem({ upkeep, lodgeSince }: SystemState, now: Date): HealthProblem | null {
  if (!upkeep) return null;
  const { lastBackupAt, makingSince, lastDrillAt, lastDrillOk, failedCopyAt, restoredAt } = upkeep;
  const isMaking =
    makingSince !== null && calculateElapsedMs(makingSince, now) <= maxBackupDurationMs;
  const missing = {
    part: "backup",
    advice: `The server's log says why. Make a backup by hand: ${formatCommand("backup")}.`,
    notificationTitle: "There is no good backup",
  } as const;
  if (lastBackupAt === null && !isMaking) {
    const since = restoredAt ?? lodgeSince;
    const isNew = since === null || calculateElapsedMs(since, now) <= firstBackupGraceMs;
    return isNew ? null : { ...missing, text: "There is no backup yet." };
  }
  if (
    lastBackupAt !== null &&
    !isMaking &&
    calculateElapsedMs(lastBackupAt, now) > maxBackupAgeMs
  ) {
    return { ...missing, text: `The last backup was made ${formatAgo(lastBackupAt, now)}.` };
  }
  if (lastDrillAt === null || lastDrillOk !== false) return findCopyProblem(failedCopyAt, now);
  return {
    part: "backup",
    text: `The drill of ${formatAgo(lastDrillAt, now)} could not restore the backup.`,
    advice: `Make a new backup and try it: ${formatCommand("backup")}, then ${formatCommand("drill")}.`,
  };
}

/** Ignores a failure older than the last nightly backup: BACKUP_COMMAND may have been removed since. */
function findCopyProblem(failedAt: Instant | null, now: Date): HealthProblem | null {
  if (failedAt === null || calculateElapsedMs(failedAt, now) > maxBackupAgeMs) return null;
  return {
    part: "backup",
    text: `The copy of the backup to another place failed ${formatAgo(failedAt, now)}.`,
    advice: `The dashboard says why, under Upkeep. Correct BACKUP_COMMAND, then ${formatCommand("backup")}.`,
  };
}

function findMailProblem({ mail }: SystemState, now: Date): HealthProblem | null {
  const { failed, newestFailureAt, newestSentAt, oldestWaitingAt } = mail;
  const hasFailed =
    newestFailureAt !== null &&
    calculateElapsedMs(newestFailureAt, now) <= failureReportedMs &&
    (newestSentAt === null || newestSentAt < newestFailureAt);
  const isStuck =
    oldestWaitingAt !== null && calculateElapsedMs(oldestWaitingAt, now) > maxMailDelayMs;
  if (!hasFailed && !isStuck) return null;
  const texts = [
    hasFailed &&
      `${pluralise(failed, "mail")} failed, the last one ${formatAgo(newestFailureAt, now)}.`,
    isStuck && `A mail has been waiting since ${formatAgo(oldestWaitingAt, now)}.`,
  ];
  return {
    part: "mail",
    text: texts.filter((text) => text !== false).join(" "),
    advice: "Settings → Notifications lists what failed and what waits, and tries it again.",
  };
}

/** How many channels the sentence names. */
const maxNamed = 3;

function findChannelProblem({ channels }: SystemState, now: Date): HealthProblem | null {
  if (channels.length === 0) return null;
  const named = channels
    .slice(0, maxNamed)
    .map(({ channel, room, since }) => `${channel} for ${room} (since ${formatAgo(since, now)})`);
  const others = channels.length - named.length;
  const list = named.join(", ") + (others > 0 ? ` and ${others} more` : "");
  return {
    part: "channels",
    text: `${pluralise(channels.length, "channel calendar")} cannot be read: ${list}.`,
    advice: "Rooms → the room → Channel calendars says why. Until then look at the channel itself.",
  };
}

const calculateElapsedMs = (at: Instant, now: Date) => now.getTime() - Date.parse(at);

/** `40 hours ago`, from two days on `3 days ago` */
function formatAgo(at: Instant, now: Date): string {
  const ms = calculateElapsedMs(at, now);
  if (ms < millisecondsInHour) return "less than an hour ago";
  if (ms < 2 * millisecondsInDay)
    return `${pluralise(Math.floor(ms / millisecondsInHour), "hour")} ago`;
  return `${pluralise(Math.floor(ms / millisecondsInDay), "day")} ago`;
}
