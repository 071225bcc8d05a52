import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { addStayDays } from "~/core/stay";

/**
 * Numbers of backups kept: the newest of each of these days, weeks and months.
 * All backups of the last hours are kept too, so that a backup made after a mistake does not replace an
 * earlier one.
 */
const backupRetention = { hours: 24, days: 7, weeks: 4, months: 12 };

/** Disk space that a backup leaves free. */
export const spareBytes = 200 * 1024 ** 2;

const backupNamePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** Formats the folder name of a backup in UTC: `2026-11-23T01-00-03.120Z`. */
export const formatBackupName = (madeAt: Date): string => madeAt.toISOString().replaceAll(":", "-");

/** Parses the time from a backup's folder name, or returns null. */
export function parseBackupName(name: string): Date | null {
  const [, day, hours, minutes, seconds] = backupNamePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}`) : null;
}

/** Formats the name of an unfinished backup. A killed backup leaves this folder. */
export const formatUnfinishedName = (name: string): string => `${name}.part`;

/** Lists the expired backups by name. Other names are ignored. */
export function listExpiredBackups(names: string[], now: Date): string[] {
  const made = names
    .flatMap((name) => {
      const madeAt = parseBackupName(name);
      return madeAt ? [{ name, madeAt }] : [];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const recent = now.getTime() - backupRetention.hours * millisecondsInHour;
  const kept = new Set(made.flatMap(({ name, madeAt }) => (madeAt.getTime() > recent ? name : [])));
  const keep = (most: number, spanOf: (madeAt: Date) => string) => {
    const spans = new Set<string>();
    for (const { name, madeAt } of made) {
      const span = spanOf(madeAt);
      if (spans.has(span)) continue;
      if (spans.size === most) return;
      spans.add(span);
      kept.add(name);
    }
  };
  const dayOf = (madeAt: Date) => madeAt.toISOString().slice(0, "yyyy-MM-dd".length);
  keep(backupRetention.days, dayOf);
  keep(backupRetention.weeks, (madeAt) =>
    dayOf(new Date(madeAt.getTime() - ((madeAt.getUTCDay() + 6) % 7) * millisecondsInDay)),
  );
  keep(backupRetention.months, (madeAt) => dayOf(madeAt).slice(0, "yyyy-MM".length));
  return made.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** A run that the server started on schedule. */
export interface ScheduledRun {
  startedAt: Date;
  isOk: boolean;
}

/** Delay after a failed or killed run. */
const retryMs = millisecondsInHour;
/** Runs further ahead were started while the clock was wrong. */
const clockToleranceMs = millisecondsInDay;

/**
 * Returns whether the nightly backup is due: none was made since the last scheduled hour.
 * @param runs scheduled runs of the last two days, latest first
 * @param since when the lodge's data began; no backup was due before
 */
export function isBackupDue(
  now: Date,
  { hour, timeZone }: { hour: number; timeZone: string },
  { runs, since }: { runs: ScheduledRun[]; since: Date },
): boolean {
  const slot = findLastScheduledTime(now, hour, timeZone);
  if (since > slot) return false;
  const known = runs.filter(({ startedAt }) => +startedAt <= +now + clockToleranceMs);
  if (known.some(({ startedAt, isOk }) => isOk && startedAt >= slot)) return false;
  return !known.some(({ startedAt }) => +startedAt > +now - retryMs);
}

/** Returns the latest scheduled time up to `now`, in the lodge's time zone. */
export function findLastScheduledTime(now: Date, hour: number, timeZone: string): Date {
  const today = lodgeToday(now, timeZone);
  const time = `${String(hour).padStart(2, "0")}:00`;
  const slot = lodgeInstant(today, time, timeZone);
  return slot <= now ? slot : lodgeInstant(addStayDays(today, -1), time, timeZone);
}

/** Interval after a successful drill: a week, minus tolerance for the nightly time. */
const drillIntervalMs = 6.5 * millisecondsInDay;
/** A failed drill is retried the next night. */
const drillRetryMs = 20 * millisecondsInHour;

/** Returns whether the weekly drill is due after a nightly backup. */
export function isDrillDue(now: Date, runs: ScheduledRun[]): boolean {
  const known = runs.filter(({ startedAt }) => +startedAt <= +now + clockToleranceMs);
  return !known.some(
    ({ startedAt, isOk }) => +startedAt > +now - (isOk ? drillIntervalMs : drillRetryMs),
  );
}

/** Formats an age: `5 minutes`, `3 hours`, `12 days`. */
export function formatAge(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((+now - +from) / 60_000));
  if (minutes < 120) return pluralise(minutes, "minute");
  if (minutes < 48 * 60) return pluralise(Math.floor(minutes / 60), "hour");
  return pluralise(Math.floor(minutes / (24 * 60)), "day");
}
