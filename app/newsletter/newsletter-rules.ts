export const hourMs = 60 * 60_000;

/** How long the link in a mail confirms a subscription. */
export const confirmWithinMs = 7 * 24 * hourMs;

/** An address gets one mail in this time, however often and by whom the form is sent. */
export const mailPauseMs = 24 * hourMs;

/** Mails to all addresses within `hourMs`; beyond it somebody's program is at work. */
export const mostMailsAnHour = 200;

export function isSubscribed(subscriber: {
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}): boolean {
  return subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
}
