import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Instant } from "db/schema";
import type { MailQueue } from "~/communication/mail/mail-queue.server";
import { plural } from "~/core/counted";
import type { Upkeep } from "~/operations/backups/read-upkeep.server";
import { calledAs } from "~/operations/startup/called-as";
import { type DiskSpace, inMegabytes, leastFreeBytes } from "~/operations/storage/disk-rules";

/** What can ail, as /healthz names it; only the status command reports `secrets`, `variables` and `site`. */
export type Part =
  | "disk"
  | "database"
  | "mail"
  | "backup"
  | "channels"
  | "secrets"
  | "variables"
  | "site";

/** One thing that somebody has to look at. */
export interface Ailment {
  part: Part;
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
export interface MachineFacts {
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
const longestWaitMs = 2 * millisecondsInHour;
/** A failure is news for so long, unless a mail has left since: then it was one address, not the mails. */
const failureMs = millisecondsInDay;
/** Backups are nightly; one that comes late is none that failed. */
const oldestBackupMs = 36 * millisecondsInHour;
/** One that is being made is no missing one, unless it never ends. */
const longestMakingMs = 2 * millisecondsInHour;
/** How long a new or restored lodge may be without one. */
const noBackupMs = 2 * millisecondsInDay;

/** What ails at an instant, worst first; nothing when all is well. */
export function findAilments(facts: MachineFacts, now: Date): Ailment[] {
  return [
    damageOf(facts),
    diskOf(facts),
    backupOf(facts, now),
    mailOf(facts, now),
    channelsOf(facts, now),
  ].filter((ailment) => ailment !== null);
}

function damageOf({ damage }: MachineFacts): Ailment | null {
  if (!damage) return null;
  return {
    part: "database",
    text: `The database is damaged: “${damage}”.`,
    advice: `Stop the server, copy DATA_DIR as it is, and restore the last good backup: ${calledAs("restore", "<folder>")}.`,
  };
}

function diskOf({ disk }: MachineFacts): Ailment | null {
  if (!disk || disk.freeBytes >= leastFreeBytes(disk.totalBytes)) return null;
  return {
    part: "disk",
    text: `${inMegabytes(disk.freeBytes)} are free where the bookings are kept; ${inMegabytes(leastFreeBytes(disk.totalBytes))} are the least.`,
    advice: "Make room: when nothing is free, no booking can be stored.",
  };
}

function backupOf({ upkeep, lodgeSince }: MachineFacts, now: Date): Ailment | null {
  if (!upkeep) return null;
  const { lastBackupAt, makingSince, lastDrillAt, lastDrillOk, failedCopyAt, restoredAt } = upkeep;
  const isMaking = makingSince !== null && passedMs(makingSince, now) <= longestMakingMs;
  const missing = {
    part: "backup",
    advice: `The server's log says why. Make a backup by hand: ${calledAs("backup")}.`,
    notificationTitle: "There is no good backup",
  } as const;
  if (lastBackupAt === null && !isMaking) {
    const since = restoredAt ?? lodgeSince;
    const isNew = since === null || passedMs(since, now) <= noBackupMs;
    return isNew ? null : { ...missing, text: "There is no backup yet." };
  }
  if (lastBackupAt !== null && !isMaking && passedMs(lastBackupAt, now) > oldestBackupMs) {
    return { ...missing, text: `The last backup was made ${ago(lastBackupAt, now)}.` };
  }
  if (lastDrillAt === null || lastDrillOk !== false) return copyOf(failedCopyAt, now);
  return {
    part: "backup",
    text: `The drill of ${ago(lastDrillAt, now)} could not restore the backup.`,
    advice: `Make a new backup and try it: ${calledAs("backup")}, then ${calledAs("drill")}.`,
  };
}

/** Ignores a failure older than the last nightly backup: BACKUP_COMMAND may have been removed since. */
function copyOf(failedAt: Instant | null, now: Date): Ailment | null {
  if (failedAt === null || passedMs(failedAt, now) > oldestBackupMs) return null;
  return {
    part: "backup",
    text: `The copy of the backup to another place failed ${ago(failedAt, now)}.`,
    advice: `The dashboard says why, under Upkeep. Correct BACKUP_COMMAND, then ${calledAs("backup")}.`,
  };
}

function mailOf({ mail }: MachineFacts, now: Date): Ailment | null {
  const { failed, newestFailureAt, newestSentAt, oldestWaitingAt } = mail;
  const hasFailed =
    newestFailureAt !== null &&
    passedMs(newestFailureAt, now) <= failureMs &&
    (newestSentAt === null || newestSentAt < newestFailureAt);
  const isStuck = oldestWaitingAt !== null && passedMs(oldestWaitingAt, now) > longestWaitMs;
  if (!hasFailed && !isStuck) return null;
  const texts = [
    hasFailed && `${plural(failed, "mail")} failed, the last one ${ago(newestFailureAt, now)}.`,
    isStuck && `A mail has been waiting since ${ago(oldestWaitingAt, now)}.`,
  ];
  return {
    part: "mail",
    text: texts.filter((text) => text !== false).join(" "),
    advice: "Settings → Notifications lists what failed and what waits, and tries it again.",
  };
}

/** How many channels the sentence names. */
const mostNamed = 3;

function channelsOf({ channels }: MachineFacts, now: Date): Ailment | null {
  if (channels.length === 0) return null;
  const named = channels
    .slice(0, mostNamed)
    .map(({ channel, room, since }) => `${channel} for ${room} (since ${ago(since, now)})`);
  const others = channels.length - named.length;
  const list = named.join(", ") + (others > 0 ? ` and ${others} more` : "");
  return {
    part: "channels",
    text: `${plural(channels.length, "channel calendar")} cannot be read: ${list}.`,
    advice: "Rooms → the room → Channel calendars says why. Until then look at the channel itself.",
  };
}

const passedMs = (at: Instant, now: Date) => now.getTime() - Date.parse(at);

/** `40 hours ago`, from two days on `3 days ago` */
function ago(at: Instant, now: Date): string {
  const ms = passedMs(at, now);
  if (ms < millisecondsInHour) return "less than an hour ago";
  if (ms < 2 * millisecondsInDay)
    return `${plural(Math.floor(ms / millisecondsInHour), "hour")} ago`;
  return `${plural(Math.floor(ms / millisecondsInDay), "day")} ago`;
}
