import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { Instant } from "db/schema";

/** Delays after the first, second … failed attempt. The last one repeats. */
const retryDelaysMs = [
  millisecondsInMinute,
  5 * millisecondsInMinute,
  15 * millisecondsInMinute,
  millisecondsInHour,
  3 * millisecondsInHour,
  6 * millisecondsInHour,
];

const calculateRetryDelayMs = (attempts: number): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;

/** Beyond this number of deferred mails that any visitor can trigger, the oldest ones fail. */
export const maxDeferredStrangerMails = 500;

const maxRetryMs = 48 * millisecondsInHour;

/** Returns null if the mail has failed for good. `attempts` is the number of failed attempts. */
export function scheduleNextAttempt(
  attempts: number,
  firstAttemptAt: Date,
  now: Date,
): Date | null {
  const nextAttemptAt = new Date(now.getTime() + calculateRetryDelayMs(attempts));
  return nextAttemptAt.getTime() - firstAttemptAt.getTime() > maxRetryMs ? null : nextAttemptAt;
}

/** Only the next attempt is stored, which follows after a fixed delay. Without one, returns the first attempt. */
export function calculateLastAttempt({
  attempts,
  firstAttemptAt,
  nextAttemptAt,
}: {
  attempts: number;
  firstAttemptAt: Instant | null;
  nextAttemptAt: Instant | null;
}): Instant | null {
  if (nextAttemptAt === null) return firstAttemptAt;
  return new Date(Date.parse(nextAttemptAt) - calculateRetryDelayMs(attempts)).toISOString();
}
