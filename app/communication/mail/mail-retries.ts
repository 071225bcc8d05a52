import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** Delay after each failed attempt. The last one repeats. */
const retryDelaysMs = [
  millisecondsInMinute,
  5 * millisecondsInMinute,
  15 * millisecondsInMinute,
  millisecondsInHour,
  3 * millisecondsInHour,
  6 * millisecondsInHour,
];

/** Time after the first attempt at which a mail fails for good. */
const maxRetryMs = 48 * millisecondsInHour;

/**
 * Returns the time of the next attempt, or null if the mail has failed for good.
 * @param attempts the number so far, including the one that just failed
 * @param firstAt the time of the first attempt
 */
export function scheduleNextAttempt(attempts: number, firstAt: Date, now: Date): Date | null {
  const pauseMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + pauseMs);
  return at.getTime() - firstAt.getTime() > maxRetryMs ? null : at;
}
