import { millisecondsInMinute } from "date-fns/constants";

/** Limits the mails per minute, because mail servers block senders of too many. */
export class MailRateLimiter {
  /** Times in milliseconds since 1970. */
  private attempts: number[] = [];

  /** Returns how many mails may still be sent at this moment. */
  left(maxPerMinute: number, now: Date): number {
    const since = now.getTime() - millisecondsInMinute;
    this.attempts = this.attempts.filter((attemptAt) => attemptAt > since);
    return Math.max(0, maxPerMinute - this.attempts.length);
  }

  /** Counts an attempt to send a mail. */
  note(now: Date): void {
    this.attempts.push(now.getTime());
  }
}
