import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Instant } from "db/schema";
import type { MailQueue } from "~/communication/mail/mail-queue-queries.server";
import { pluralise } from "~/core/pluralise";
import type { LastMaintenanceRuns } from "~/operations/backups/load-last-maintenance-runs.server";
import { formatCommand } from "~/operations/startup/format-command";
import {
  calculateMinFreeBytes,
  type DiskSpace,
  formatMegabytes,
} from "~/operations/storage/disk-space";

/** Component names of /healthz. `secrets`, `variables` and `site` appear only in `npm run status`. */
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
  component: HealthComponent;
  /** The problem in one or two sentences, without personal data. */
  text: string;
  advice: string;
  /** Title of the front desk's notification. Absent if another check already notifies the desk. */
  notificationTitle?: string;
}

interface ChannelOutage {
  channelName: string;
  roomName: string;
  since: Instant;
  /** The calendar fails often, but not always. */
  isUnstable: boolean;
}

/** The input of `findHealthProblems`. A null value is unknown and causes no problem. */
export interface SystemState {
  disk: DiskSpace | null;
  /** What the database reported first about damage to its file. */
  damage: string | null;
  mail: MailQueue;
  maintenance: LastMaintenanceRuns | null;
  channelOutages: ChannelOutage[];
  installedAt: Instant | null;
}

/** How long a mail may wait before it counts as stuck. Greylisting delays mails for less. */
const maxMailDelayMs = 2 * millisecondsInHour;
/** How long a failed mail is reported. A mail sent after the failure ends the report: one address was wrong. */
const mailFailureWindowMs = millisecondsInDay;
/** A nightly backup is overdue after a day and a half. */
const maxBackupAgeMs = 36 * millisecondsInHour;
/** A running backup is not reported as missing until it exceeds this time. */
const maxBackupDurationMs = 2 * millisecondsInHour;
/** How long a new or restored lodge may be without a backup. */
const firstBackupGraceMs = 2 * millisecondsInDay;

export function findHealthProblems(state: SystemState, now: Date): HealthProblem[] {
  return [
    findDatabaseProblem(state),
    findDiskProblem(state),
    findBackupProblem(state, now),
    findMailProblem(state, now),
    findChannelProblem(state, now),
  ].filter((problem) => problem !== null);
}

function findDatabaseProblem({ damage }: SystemState): HealthProblem | null {
  if (!damage) return null;
  return {
    component: "database",
    text: `The database is damaged: “${damage}”.`,
    advice: `Stop the server, copy DATA_DIR as it is, and restore the last good backup: ${formatCommand("restore", "<folder>")}.`,
  };
}

function findDiskProblem({ disk }: SystemState): HealthProblem | null {
  if (!disk || disk.freeBytes >= calculateMinFreeBytes(disk.totalBytes)) return null;
  return {
    component: "disk",
    text: `Only ${formatMegabytes(disk.freeBytes)} of disk space is free; at least ${formatMegabytes(calculateMinFreeBytes(disk.totalBytes))} is needed.`,
    advice: "Free up disk space. On a full disk no booking can be saved.",
  };
}

function findBackupProblem(
  { maintenance, installedAt }: SystemState,
  now: Date,
): HealthProblem | null {
  if (!maintenance) return null;
  const { lastBackupAt, backupRunningSince, lastDrillAt, isLastDrillOk, failedCopyAt, restoredAt } =
    maintenance;
  const isBackupRunning =
    backupRunningSince !== null &&
    calculateElapsedMs(backupRunningSince, now) <= maxBackupDurationMs;
  const noRecentBackup = {
    component: "backup",
    advice: `See the server’s log for the reason. To make a backup now: ${formatCommand("backup")}.`,
    notificationTitle: "There is no good backup",
  } as const;
  if (lastBackupAt === null && !isBackupRunning) {
    const since = restoredAt ?? installedAt;
    const isInGracePeriod = since === null || calculateElapsedMs(since, now) <= firstBackupGraceMs;
    return isInGracePeriod ? null : { ...noRecentBackup, text: "There is no backup yet." };
  }
  if (
    lastBackupAt !== null &&
    !isBackupRunning &&
    calculateElapsedMs(lastBackupAt, now) > maxBackupAgeMs
  ) {
    return { ...noRecentBackup, text: `The last backup was made ${formatAgo(lastBackupAt, now)}.` };
  }
  if (lastDrillAt === null || isLastDrillOk !== false) return findCopyProblem(failedCopyAt, now);
  return {
    component: "backup",
    text: `The restore test ${formatAgo(lastDrillAt, now)} failed.`,
    advice: `Make a new backup and try it: ${formatCommand("backup")}, then ${formatCommand("drill")}.`,
  };
}

/** Reports a failed off-site copy. An older failure is ignored, because BACKUP_COMMAND may be unset by now. */
function findCopyProblem(failedAt: Instant | null, now: Date): HealthProblem | null {
  if (failedAt === null || calculateElapsedMs(failedAt, now) > maxBackupAgeMs) return null;
  return {
    component: "backup",
    text: `The off-site copy of the backup failed ${formatAgo(failedAt, now)}.`,
    advice: `See the dashboard for the reason. Correct BACKUP_COMMAND, then run ${formatCommand("backup")}.`,
  };
}

function findMailProblem({ mail }: SystemState, now: Date): HealthProblem | null {
  const { failedCount, newestFailureAt, newestSentAt, oldestWaitingAt } = mail;
  const hasFailed =
    newestFailureAt !== null &&
    calculateElapsedMs(newestFailureAt, now) <= mailFailureWindowMs &&
    (newestSentAt === null || newestSentAt < newestFailureAt);
  const isStuck =
    oldestWaitingAt !== null && calculateElapsedMs(oldestWaitingAt, now) > maxMailDelayMs;
  if (!hasFailed && !isStuck) return null;
  const sentences = [
    hasFailed &&
      `${pluralise(failedCount, "email")} failed, the last one ${formatAgo(newestFailureAt, now)}.`,
    isStuck && `An email was first due ${formatAgo(oldestWaitingAt, now)} and is still waiting.`,
  ];
  return {
    component: "mail",
    text: sentences.filter((sentence) => sentence !== false).join(" "),
    advice: "See Settings → Notifications, and send again there.",
  };
}

const maxListed = 3;

function findChannelProblem({ channelOutages }: SystemState, now: Date): HealthProblem | null {
  if (channelOutages.length === 0) return null;
  const outageTexts = channelOutages
    .slice(0, maxListed)
    .map(
      ({ channelName, roomName, since, isUnstable }) =>
        `${channelName} for ${roomName} (${isUnstable ? "often, " : ""}since ${formatAgo(since, now)})`,
    );
  const unlistedCount = channelOutages.length - outageTexts.length;
  const list = outageTexts.join(", ") + (unlistedCount > 0 ? ` and ${unlistedCount} more` : "");
  return {
    component: "channels",
    text: `${pluralise(channelOutages.length, "channel calendar")} cannot be read: ${list}.`,
    advice:
      "See Rooms → room type → Channel calendars for the reason. Check the channel itself for new bookings.",
  };
}

const calculateElapsedMs = (at: Instant, now: Date) => now.getTime() - Date.parse(at);

function formatAgo(at: Instant, now: Date): string {
  const ms = calculateElapsedMs(at, now);
  if (ms < millisecondsInHour) return "less than an hour ago";
  if (ms < 2 * millisecondsInDay)
    return `${pluralise(Math.floor(ms / millisecondsInHour), "hour")} ago`;
  return `${pluralise(Math.floor(ms / millisecondsInDay), "day")} ago`;
}
