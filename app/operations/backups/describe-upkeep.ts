import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { formatInstant } from "~/core/instants";
import { formatAge } from "./backup-policy";

export interface UpkeepState {
  backup: UpkeepRuns;
  copy: UpkeepRuns & { isConfigured: boolean };
  drill: UpkeepRuns;
  failedMails: number;
  /** The disk of DATA_DIR, or null if unknown. */
  disk: { freeBytes: number; totalBytes: number; isLow: boolean } | null;
}

interface UpkeepRuns {
  okAt: string | null;
  failure: string | null;
}

/** `off`: needs attention; `waiting`: has not happened yet. */
export interface UpkeepLine {
  name: string;
  tone: "good" | "waiting" | "off";
  word: string;
  more: string;
  href?: string;
}

/** One missed night, plus some hours. */
const maxBackupAgeMs = 36 * millisecondsInHour;
const maxDrillAgeMs = 9 * millisecondsInDay;

export function describeUpkeep(upkeep: UpkeepState, now: Date, timeZone: string): UpkeepLine[] {
  const { backup, copy, drill, failedMails, disk } = upkeep;
  const say = (name: string, runs: UpkeepRuns, oldMs: number): UpkeepLine => {
    const { okAt, failure } = runs;
    const isOld = okAt !== null && +now - Date.parse(okAt) > oldMs;
    const tone = failure || isOld ? "off" : okAt ? "good" : "waiting";
    const word = okAt ? `${formatAge(new Date(okAt), now)} ago` : "Never";
    const at = okAt ? formatInstant(okAt, timeZone) : "";
    return { name, tone, word, more: failure ? `Last attempt failed: ${failure}` : at };
  };
  const lines = [say("Last backup", backup, maxBackupAgeMs)];
  const away = say("Off-site copy", copy, maxBackupAgeMs);
  if (copy.isConfigured) lines.push(away);
  else lines.push({ ...away, tone: "waiting", word: "No", more: "Not set up." });
  lines.push(say("Last restore test", drill, maxDrillAgeMs), {
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
