import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { CountedWay } from "db/schema";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import {
  addAddressAttempts,
  decrementAddressAttempts,
  findAddressAttempts,
  sumWideNetworkAttempts,
} from "./limit-queries.server";
import { networkOf, wideNetworkFactor, wideNetworkOf } from "./networks";
import { signInPauseMs } from "./sign-in-context";

const windowMs: Record<CountedWay, number> = {
  "sign-in": signInPauseMs,
  "sign-up": signInPauseMs,
  draft: millisecondsInHour,
  request: millisecondsInHour,
  stay: millisecondsInDay,
  "room-night": millisecondsInDay,
  "code-ask": millisecondsInHour,
  "code-try": signInPauseMs,
  service: signInPauseMs,
  text: millisecondsInDay,
};

/**
 * Attempts allowed per network and window; `text` is per account. Guests in the lodge share one address, so the
 * limits are generous.
 */
const maxAttempts = {
  "sign-in": 30,
  "sign-up": 10,
  draft: 60,
  /** Enquiries, table requests and newsletter subscriptions. */
  request: 20,
  "code-ask": 20,
  "code-try": 30,
  /** Calls of the auth service. */
  service: 600,
  text: 5,
};

/** Counts before the attempt is processed, so that concurrent attempts count too. Returns minutes to wait, or null. */
export async function limitByNetwork(
  attemptKind: Exclude<keyof typeof maxAttempts, "text">,
  address: string | null,
  now: Date,
  trx: Db = db,
): Promise<number | null> {
  if (!address) return null;
  return countAgainstLimit(
    { address: networkOf(address), attemptKind },
    maxAttempts[attemptKind],
    now,
    trx,
  );
}

export interface RateLimited {
  kind: "wait";
  message: Message;
}

/** Counts the attempt too. Returns how long to wait if the network's limit is exceeded, or null. */
export async function limitAttempt(
  attemptKind: Parameters<typeof limitByNetwork>[0],
  address: string | null,
  now: Date,
  trx: Db = db,
): Promise<RateLimited | null> {
  const minutes = await limitByNetwork(attemptKind, address, now, trx);
  if (minutes === null) return null;
  const message =
    minutes === 1
      ? defineMessage(
          "Too many attempts from your internet connection. Please wait 1 minute and try again.",
        )
      : defineMessage(
          "Too many attempts from your internet connection. Please wait {n} minutes and try again.",
          {
            n: minutes,
          },
        );
  return { kind: "wait", message };
}

async function countAgainstLimit(
  counter: { address: string; attemptKind: CountedWay },
  limit: number,
  now: Date,
  trx: Db,
): Promise<number | null> {
  const { attemptKind } = counter;
  const since = windowStart(attemptKind, now);
  const minutesToWait = ({ beganAt }: { beganAt: string }) =>
    Math.max(1, Math.ceil((Date.parse(beganAt) - since.getTime()) / 60_000));
  // Attempts refused here write nothing to the database.
  const networkCount = await findAddressAttempts(trx, counter, since);
  if (networkCount && networkCount.attempts >= limit) return minutesToWait(networkCount);
  const wideNetworkCount = await findWideNetworkAttempts(trx, counter, since);
  if (wideNetworkCount && wideNetworkCount.attempts >= limit * wideNetworkFactor)
    return minutesToWait(wideNetworkCount);
  const newCount = await addAddressAttempts(trx, counter, { count: 1, since, now });
  return newCount.attempts > limit ? minutesToWait(newCount) : null;
}

async function findWideNetworkAttempts(
  trx: Db,
  { address, attemptKind }: { address: string; attemptKind: CountedWay },
  since: Date,
) {
  const prefix = wideNetworkOf(address);
  return prefix === null ? undefined : sumWideNetworkAttempts(trx, { prefix, attemptKind }, since);
}

/** Counts a message to an unverified number. Returns whether the account's limit is exceeded. */
export const limitSmsOfAccount = async (trx: Db, userId: string, now: Date): Promise<boolean> =>
  (await countAgainstLimit(
    { address: `account ${userId}`, attemptKind: "text" },
    maxAttempts.text,
    now,
    trx,
  )) !== null;

/** Text messages per day to unverified numbers, over all accounts. Each costs the lodge money. */
const maxUnverifiedSms = 100;

/** The messages of all accounts to unverified numbers are counted under `address`, in place of a network. */
const unverifiedSmsCounter = { address: "the house", attemptKind: "text" } as const;

export async function isUnverifiedSmsLimitReached(trx: Db, now: Date): Promise<boolean> {
  const sentCount = await findAddressAttempts(trx, unverifiedSmsCounter, windowStart("text", now));
  return sentCount !== undefined && sentCount.attempts >= maxUnverifiedSms;
}

const pausedNotification = {
  title: "Codes by text message are paused",
  message: `${maxUnverifiedSms} codes were sent to new phone numbers within a day, which is the daily limit. For up to a day, guests with a new number get no code: they can sign up with an email address. Other text messages are still sent.`,
  type: "warning",
  actionUrl: "/admin/settings/notifications#outbox",
} as const;

/** Notifies the desk of the message that reaches the limit. */
export async function addUnverifiedSms(trx: Db, now: Date): Promise<void> {
  const { attempts } = await addAddressAttempts(trx, unverifiedSmsCounter, {
    count: 1,
    since: windowStart("text", now),
    now,
  });
  if (attempts === maxUnverifiedSms) await notifyDeskOnce(trx, now, pausedNotification);
}

/** Subtracts an attempt that succeeded, because only failures count. */
export async function uncountSignInAttempt(address: string | null): Promise<void> {
  if (address)
    await decrementAddressAttempts(db, { address: networkOf(address), attemptKind: "sign-in" });
}

/** Returns the connection's share of the wide network's count if that is higher than its own count. */
export async function loadNetworkBookingCounts(
  trx: Db,
  address: string | null,
  now: Date,
): Promise<{ stays: number; nights: number }> {
  const countBooked = async (attemptKind: CountedWay) => {
    if (!address) return 0;
    const counter = { address: networkOf(address), attemptKind };
    const since = windowStart(attemptKind, now);
    const networkCount = (await findAddressAttempts(trx, counter, since))?.attempts ?? 0;
    const wideNetworkCount = (await findWideNetworkAttempts(trx, counter, since))?.attempts ?? 0;
    return Math.max(networkCount, Math.floor(wideNetworkCount / wideNetworkFactor));
  };
  return { stays: await countBooked("stay"), nights: await countBooked("room-night") };
}

export async function addNetworkBookingCounts(
  trx: Db,
  address: string | null,
  { stays, nights }: { stays: number; nights: number },
  now: Date,
): Promise<void> {
  if (!address) return;
  for (const [attemptKind, count] of [["stay", stays] as const, ["room-night", nights] as const]) {
    if (count <= 0) continue;
    const counter = { address: networkOf(address), attemptKind };
    await addAddressAttempts(trx, counter, { count, since: windowStart(attemptKind, now), now });
  }
}

const windowStart = (attemptKind: CountedWay, now: Date) =>
  new Date(now.getTime() - windowMs[attemptKind]);
