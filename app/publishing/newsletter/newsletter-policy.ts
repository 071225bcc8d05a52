import { millisecondsInHour } from "date-fns/constants";

/** How long the link in a mail confirms a subscription. */
export const confirmWithinMs = 7 * 24 * millisecondsInHour;

/** An address gets one mail in this time, however often and by whom the form is sent. */
export const mailPauseMs = 24 * millisecondsInHour;

/** Mails to all addresses within `millisecondsInHour`; beyond it somebody's program is at work. */
export const maxMailsPerHour = 200;

/** Addresses that wait for a mail server; beyond it somebody's program is at work. */
export const maxWaitingConfirmations = 5_000;

export function isSubscribed(subscriber: {
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}): boolean {
  return subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
}

/** Whether somebody gets letters, has not pressed the button of the first mail yet, or left. */
export const subscriberStateLabels = {
  confirmed: "Confirmed",
  waiting: "Not confirmed yet",
  left: "Left",
} as const;

export type SubscriberState = keyof typeof subscriberStateLabels;
