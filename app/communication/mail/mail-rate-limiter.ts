import { millisecondsInMinute } from "date-fns/constants";

/** Counts what left within the last minute, so that no more does than a mail server likes. */
export class MailRateLimiter {
  private attempts: number[] = [];

  /** How many may leave now. */
  left(mostAMinute: number, now: Date): number {
    const since = now.getTime() - millisecondsInMinute;
    this.attempts = this.attempts.filter((at) => at > since);
    return Math.max(0, mostAMinute - this.attempts.length);
  }

  note(now: Date): void {
    this.attempts.push(now.getTime());
  }
}
