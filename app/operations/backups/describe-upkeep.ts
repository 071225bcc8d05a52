import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { formatInstant } from "~/core/instants";
import { formatAge } from "./backup-policy";

/** The state of backups, mail and disk, for the dashboard. */
export interface UpkeepState {
  backup: UpkeepRuns;
  copy: UpkeepRuns & { isConfigured: boolean };
  drill: UpkeepRuns;
  failedMails: number;
  /** The disk of DATA_DIR, or null if unknown. */
  disk: { freeBytes: number; totalBytes: number; isLow: boolean } | null;
}

interface UpkeepRuns {
  /** The last success. */
  okAt: string | null;
  /** Why the last run failed; null if it succeeded. */
  failure: string | null;
}

/** A line of the dashboard. `off`: needs attention; `waiting`: has not happened yet. */
export interface UpkeepLine {
  name: string;
  tone: "good" | "waiting" | "off";
  /** The value, such as `3 hours ago`. */
  word: string;
  /** The instant, or the reason of a failure. */
  more: string;
  href?: string;
}

/** One missed night, plus some hours. */
const maxBackupAgeMs = 36 * millisecondsInHour;
const maxDrillAgeMs = 9 * millisecondsInDay;

/** Describes the state of backups, mail and disk. */
export function describeUpkeep(upkeep: UpkeepState, now: Date, timeZone: string): UpkeepLine[] {
  const { backup, copy, drill, failedMails, disk } = upkeep;
  const describeRuns = (name: string, runs: UpkeepRuns, maxAgeMs: number): UpkeepLine => {
    const { okAt, failure } = runs;
    const isOld = okAt !== null && +now - Date.parse(okAt) > maxAgeMs;
    const tone = failure || isOld ? "off" : okAt ? "good" : "waiting";
    const word = okAt ? `${formatAge(new Date(okAt), now)} ago` : "Never";
    const at = okAt ? formatInstant(okAt, timeZone) : "";
    return { name, tone, word, more: failure ? `Last attempt failed: ${failure}` : at };
  };
  const lines = [describeRuns("Last backup", backup, maxBackupAgeMs)];
  const offSiteCopy = describeRuns("Off-site copy", copy, maxBackupAgeMs);
  if (copy.isConfigured) lines.push(offSiteCopy);
  else lines.push({ ...offSiteCopy, tone: "waiting", word: "No", more: "Not set up." });
  lines.push(describeRuns("Last restore test", drill, maxDrillAgeMs), {
    name: "Failed emails",
    tone: failedMails > 0 ? "off" : "good",
    word: failedMails > 0 ? failedMails.toLocaleString("en") : "None",
    more: "",
    ...(failedMails > 0 && { href: "/admin/settings/notifications?mails=failed#outbox" }),
  });
  if (disk) {
    lines.push({
      name: "Free disk space",
      tone: disk.isLow ? "off" : "good",
      word: formatGigabytes(disk.freeBytes),
      more: `of ${formatGigabytes(disk.totalBytes)}`,
    });
  }
  return lines;
}

const formatGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
