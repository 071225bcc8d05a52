import { millisecondsInMinute } from "date-fns/constants";

/** Limits the mails per minute, as mail servers expect. */
export class MailRateLimiter {
  private attempts: number[] = [];

  left(mostAMinute: number, now: Date): number {
    const since = now.getTime() - millisecondsInMinute;
    this.attempts = this.attempts.filter((at) => at > since);
    return Math.max(0, mostAMinute - this.attempts.length);
  }

  note(now: Date): void {
    this.attempts.push(now.getTime());
  }
}
