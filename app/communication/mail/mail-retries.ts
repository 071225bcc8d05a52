import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** How long a mail waits after each attempt that failed; after the last of them always as long. */
const retryDelaysMs = [
  millisecondsInMinute,
  5 * millisecondsInMinute,
  15 * millisecondsInMinute,
  millisecondsInHour,
  3 * millisecondsInHour,
  6 * millisecondsInHour,
];

/** A mail that could not leave for so long has failed. */
const maxRetryMs = 48 * millisecondsInHour;

/**
 * When a mail is tried again, or null where it has failed for good.
 * @param attempts that were made, the one that just failed included
 * @param firstAt when the first of them was
 */
export function scheduleNextAttempt(attempts: number, firstAt: Date, now: Date): Date | null {
  const pauseMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + pauseMs);
  return at.getTime() - firstAt.getTime() > maxRetryMs ? null : at;
}
