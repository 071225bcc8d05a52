import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { addStayDays } from "~/core/stay";

/**
 * The newest backup of each of the last 7 days, 4 weeks and 12 months is kept, and all of the last hours: a backup
 * after a mistake must not replace an earlier one.
 */
const backupRetention = { hours: 24, days: 7, weeks: 4, months: 12 };

/** Disk space that a backup leaves free. */
export const spareBytes = 200 * 1024 ** 2;

const backupNamePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

export const formatBackupName = (createdAt: Date): string =>
  createdAt.toISOString().replaceAll(":", "-");

export function parseBackupName(name: string): Date | null {
  const [, day, hours, minutes, seconds] = backupNamePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}`) : null;
}

/** A killed backup leaves this folder. */
export const formatUnfinishedName = (name: string): string => `${name}.part`;

export function listExpiredBackups(names: string[], now: Date): string[] {
  const backups = names
    .flatMap((name) => {
      const createdAt = parseBackupName(name);
      return createdAt ? [{ name, createdAt }] : [];
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const recentFromMs = now.getTime() - backupRetention.hours * millisecondsInHour;
  const keptNames = new Set(
    backups.flatMap(({ name, createdAt }) => (createdAt.getTime() > recentFromMs ? name : [])),
  );
  /** Keeps the newest backup of each of the latest `max` periods that have one. */
  const keepNewest = (max: number, periodOf: (createdAt: Date) => string) => {
    const periods = new Set<string>();
    for (const { name, createdAt } of backups) {
      const period = periodOf(createdAt);
      if (periods.has(period)) continue;
      if (periods.size === max) return;
      periods.add(period);
      keptNames.add(name);
    }
  };
  const dayOf = (createdAt: Date) => createdAt.toISOString().slice(0, "yyyy-MM-dd".length);
  keepNewest(backupRetention.days, dayOf);
  // A week is named by its Monday.
  keepNewest(backupRetention.weeks, (createdAt) =>
    dayOf(new Date(createdAt.getTime() - ((createdAt.getUTCDay() + 6) % 7) * millisecondsInDay)),
  );
  keepNewest(backupRetention.months, (createdAt) => dayOf(createdAt).slice(0, "yyyy-MM".length));
  return backups.map(({ name }) => name).filter((name) => !keptNames.has(name));
}

export interface ScheduledRun {
  startedAt: Date;
  isOk: boolean;
}

/** How long after a failed or killed backup the next one starts. */
const retryMs = millisecondsInHour;
/** Runs that started further in the future are ignored: the clock was wrong. */
const clockToleranceMs = millisecondsInDay;

/** `runs`: of the last two days, latest first. No backup was due before `since`, when the lodge's data began. */
export function isBackupDue(
  now: Date,
  { hour, timeZone }: { hour: number; timeZone: string },
  { runs, since }: { runs: ScheduledRun[]; since: Date },
): boolean {
  const scheduledAt = calculateLastScheduledTime(now, hour, timeZone);
  if (since > scheduledAt) return false;
  const plausibleRuns = runs.filter(({ startedAt }) => +startedAt <= +now + clockToleranceMs);
  if (plausibleRuns.some(({ startedAt, isOk }) => isOk && startedAt >= scheduledAt)) return false;
  return !plausibleRuns.some(({ startedAt }) => +startedAt > +now - retryMs);
}

export function calculateLastScheduledTime(now: Date, hour: number, timeZone: string): Date {
  const today = lodgeToday(now, timeZone);
  const time = `${String(hour).padStart(2, "0")}:00`;
  const scheduledToday = lodgeInstant(today, time, timeZone);
  return scheduledToday <= now
    ? scheduledToday
    : lodgeInstant(addStayDays(today, -1), time, timeZone);
}

/** Interval after a successful drill: a week, minus tolerance for the nightly time. */
const drillIntervalMs = 6.5 * millisecondsInDay;
/** A failed drill is retried the next night. */
const drillRetryMs = 20 * millisecondsInHour;

export function isDrillDue(now: Date, runs: ScheduledRun[]): boolean {
  const plausibleRuns = runs.filter(({ startedAt }) => +startedAt <= +now + clockToleranceMs);
  return !plausibleRuns.some(
    ({ startedAt, isOk }) => +startedAt > +now - (isOk ? drillIntervalMs : drillRetryMs),
  );
}

export function formatAge(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((+now - +from) / 60_000));
  if (minutes < 120) return pluralise(minutes, "minute");
  if (minutes < 48 * 60) return pluralise(Math.floor(minutes / 60), "hour");
  return pluralise(Math.floor(minutes / (24 * 60)), "day");
}
