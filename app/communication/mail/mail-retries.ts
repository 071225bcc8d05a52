import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** Delays after the first, second … failed attempt. The last delay repeats. */
const retryDelaysMs = [
  millisecondsInMinute,
  5 * millisecondsInMinute,
  15 * millisecondsInMinute,
  millisecondsInHour,
  3 * millisecondsInHour,
  6 * millisecondsInHour,
];

/** Until how long after the first attempt a mail is tried again. */
const maxRetryMs = 48 * millisecondsInHour;

/**
 * Returns the time of the next attempt, or null if the mail has failed for good.
 * @param attempts how many attempts have failed
 */
export function scheduleNextAttempt(
  attempts: number,
  firstAttemptAt: Date,
  now: Date,
): Date | null {
  const delayMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;
  const nextAttemptAt = new Date(now.getTime() + delayMs);
  return nextAttemptAt.getTime() - firstAttemptAt.getTime() > maxRetryMs ? null : nextAttemptAt;
}
