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

/** Components as /healthz names them. Only the status command reports `secrets`, `variables` and `site`. */
export type HealthComponent =
  | "disk"
  | "database"
  | "mail"
  | "backup"
  | "channels"
  | "secrets"
  | "variables"
  | "site";

export interface HealthProblem {
  part: HealthComponent;
  /** The problem in one or two sentences, without personal data. */
  text: string;
  advice: string;
  /** Title of the desk's notification; absent if the desk is notified when the problem occurs. */
  notificationTitle?: string;
}

export interface ChannelOutage {
  channel: string;
  room: string;
  since: Instant;
}

/** The input of the health rules. Null is unknown and never a problem. */
export interface SystemState {
  disk: DiskSpace | null;
  /** The first damage that the database reported. */
  damage: string | null;
  mail: MailQueue;
  upkeep: Upkeep | null;
  channels: ChannelOutage[];
  installedAt: Instant | null;
}

/** Longer than a mail server's greylisting. */
const maxMailDelayMs = 2 * millisecondsInHour;
/** How long a failure is reported, unless a later mail was sent, which means that only one address failed. */
const failureReportedMs = millisecondsInDay;
/** Backups are nightly; a late one has not failed. */
const maxBackupAgeMs = 36 * millisecondsInHour;
/** A running backup does not count as missing, unless it exceeds this time. */
const maxBackupDurationMs = 2 * millisecondsInHour;
/** How long a new or restored lodge may be without a backup. */
const firstBackupGraceMs = 2 * millisecondsInDay;

export function findHealthProblems(facts: SystemState, now: Date): HealthProblem[] {
  return [
    findDatabaseProblem(facts),
    findDiskProblem(facts),
    findBackupProblem(facts, now),
    findMailProblem(facts, now),
    findChannelProblem(facts, now),
  ].filter((problem) => problem !== null);
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
    text: `Only ${formatMegabytes(disk.freeBytes)} of disk space is free; at least ${formatMegabytes(calculateMinFreeBytes(disk.totalBytes))} is needed.`,
    advice: "Free up disk space. On a full disk no booking can be saved.",
  };
}

function findBackupProblem({ upkeep, installedAt }: SystemState, now: Date): HealthProblem | null {
  if (!upkeep) return null;
  const { lastBackupAt, backupRunningSince, lastDrillAt, lastDrillOk, failedCopyAt, restoredAt } =
    upkeep;
  const isMaking =
    backupRunningSince !== null &&
    calculateElapsedMs(backupRunningSince, now) <= maxBackupDurationMs;
  const missing = {
    part: "backup",
    advice: `See the server’s log for the reason. To make a backup now: ${formatCommand("backup")}.`,
    notificationTitle: "There is no good backup",
  } as const;
  if (lastBackupAt === null && !isMaking) {
    const since = restoredAt ?? installedAt;
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
    text: `The restore test ${formatAgo(lastDrillAt, now)} failed.`,
    advice: `Make a new backup and try it: ${formatCommand("backup")}, then ${formatCommand("drill")}.`,
  };
}

/** Ignores a failure older than the last nightly backup: BACKUP_COMMAND may have been removed since. */
function findCopyProblem(failedAt: Instant | null, now: Date): HealthProblem | null {
  if (failedAt === null || calculateElapsedMs(failedAt, now) > maxBackupAgeMs) return null;
  return {
    part: "backup",
    text: `The off-site copy of the backup failed ${formatAgo(failedAt, now)}.`,
    advice: `See the dashboard for the reason. Correct BACKUP_COMMAND, then run ${formatCommand("backup")}.`,
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
      `${pluralise(failed, "email")} failed, the last one ${formatAgo(newestFailureAt, now)}.`,
    isStuck && `An email was first due ${formatAgo(oldestWaitingAt, now)} and is still waiting.`,
  ];
  return {
    part: "mail",
    text: texts.filter((text) => text !== false).join(" "),
    advice: "See Settings → Notifications, and send again there.",
  };
}

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
    advice:
      "See Rooms → room type → Channel calendars for the reason. Check the channel itself for new bookings.",
  };
}

const calculateElapsedMs = (at: Instant, now: Date) => now.getTime() - Date.parse(at);

/** Formats `40 hours ago`, and from two days on `3 days ago`. */
function formatAgo(at: Instant, now: Date): string {
  const ms = calculateElapsedMs(at, now);
  if (ms < millisecondsInHour) return "less than an hour ago";
  if (ms < 2 * millisecondsInDay)
    return `${pluralise(Math.floor(ms / millisecondsInHour), "hour")} ago`;
  return `${pluralise(Math.floor(ms / millisecondsInDay), "day")} ago`;
}
