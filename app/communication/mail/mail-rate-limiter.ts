import { millisecondsInMinute } from "date-fns/constants";

/** Mail servers block senders of too many mails. */
export class MailRateLimiter {
  /** Times in milliseconds since 1970. */
  private attempts: number[] = [];

  countRemaining(maxPerMinute: number, now: Date): number {
    const since = now.getTime() - millisecondsInMinute;
    this.attempts = this.attempts.filter((attemptAt) => attemptAt > since);
    return Math.max(0, maxPerMinute - this.attempts.length);
  }

  recordAttempt(now: Date): void {
    this.attempts.push(now.getTime());
  }
}
