import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { addStayDays } from "~/core/stay";

/**
 * How many backups are kept: the newest of each of so many days, weeks and months that have one, and
 * all of the last hours: whoever makes one after a mistake still has the one before it.
 */
const backupRetention = { hours: 24, days: 7, weeks: 4, months: 12 };

/** What a backup leaves free on its disk. */
export const spareBytes = 200 * 1024 ** 2;

const backupNamePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** The folder of a backup: the instant in UTC, `2026-11-23T01-00-03.120Z`. */
export const formatBackupName = (madeAt: Date): string => madeAt.toISOString().replaceAll(":", "-");

/** When the backup of a folder with this name was made, or null where it is none. */
export function parseBackupName(name: string): Date | null {
  const [, day, hours, minutes, seconds] = backupNamePattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}`) : null;
}

/** What a backup is called while it is being made; one that was killed leaves it. */
export const formatUnfinishedName = (name: string): string => `${name}.part`;

/** Which backups, by their names, are no longer kept; other names are nobody's matter. */
export function listExpiredBackups(names: string[], now: Date): string[] {
  const made = names
    .flatMap((name) => {
      const madeAt = parseBackupName(name);
      return madeAt ? [{ name, madeAt }] : [];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
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

/** A run that the server began by itself. */
export interface ScheduledRun {
  startedAt: Date;
  isOk: boolean;
}

/** After one that failed or was killed, before the next is tried. */
const retryMs = millisecondsInHour;
/** A run so far ahead was begun while the clock was wrong. */
const clockToleranceMs = millisecondsInDay;

/**
 * Whether the nightly backup is to be made now: since the lodge's clock last showed the hour, today
 * or yesterday, none was.
 * @param runs those that the server began by itself, the last one first, as far back as two days
 * @param since when the lodge's data began; before it nothing was missed
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

/** The latest instant, up to `now`, at which the lodge's clock showed the hour. */
export function findLastScheduledTime(now: Date, hour: number, timeZone: string): Date {
  const today = lodgeToday(now, timeZone);
  const time = `${String(hour).padStart(2, "0")}:00`;
  const slot = lodgeInstant(today, time, timeZone);
  return slot <= now ? slot : lodgeInstant(addStayDays(today, -1), time, timeZone);
}

/** So long after a drill that went well the next one is due: a week, less what a night may shift. */
const drillIntervalMs = 6.5 * millisecondsInDay;
/** One that failed is tried again the next night. */
const drillRetryMs = 20 * millisecondsInHour;

/** Whether the weekly drill is to follow a nightly backup. */
export function isDrillDue(now: Date, runs: ScheduledRun[]): boolean {
  const known = runs.filter(({ startedAt }) => +startedAt <= +now + clockToleranceMs);
  return !known.some(
    ({ startedAt, isOk }) => +startedAt > +now - (isOk ? drillIntervalMs : drillRetryMs),
  );
}

/** How long ago in words: `5 minutes`, `3 hours`, `12 days`. */
export function formatAge(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((+now - +from) / 60_000));
  if (minutes < 120) return pluralise(minutes, "minute");
  if (minutes < 48 * 60) return pluralise(Math.floor(minutes / 60), "hour");
  return pluralise(Math.floor(minutes / (24 * 60)), "day");
}
