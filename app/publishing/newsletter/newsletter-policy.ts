import { millisecondsInHour } from "date-fns/constants";

export const confirmWithinMs = 7 * 24 * millisecondsInHour;

/** Minimum time between two mails that the public form sends to an address. */
export const mailPauseMs = 24 * millisecondsInHour;

/** Most mails to all addresses per hour. More means an automated attack. */
export const maxMailsPerHour = 200;

/** Most addresses that wait for a confirmation while no mail can be sent. More means an automated attack. */
export const maxWaitingConfirmations = 5_000;

export function isSubscribed(subscriber: {
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}): boolean {
  return subscriber.confirmedAt !== null && subscriber.unsubscribedAt === null;
}

export const subscriberStateLabels = {
  confirmed: "Confirmed",
  waiting: "Unconfirmed",
  left: "Unsubscribed",
} as const;

export type SubscriberState = keyof typeof subscriberStateLabels;
