import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { CountedWay } from "db/schema";
import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import {
  addAddressAttempts,
  decrementAddressAttempts,
  findAddressAttempts,
  sumWideNetworkAttempts,
} from "./network-count-queries.server";
import { networkOf, wideFactor, wideNetworkOf } from "./networks";
import { signInPauseMs } from "./sign-in-pause";

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

/** Guests in the lodge share one address. More attempts than these indicate a script. */
const maxAttempts = {
  "sign-in": 30,
  "sign-up": 10,
  draft: 60,
  request: 20,
  "code-ask": 20,
  "code-try": 30,
  service: 600,
  text: 5,
};

/**
 * Counts an attempt from an address before it is processed, so that concurrent attempts count too.
 * @param address null if unknown, which is not limited
 * @returns the minutes to wait, or null if the attempt is allowed
 */
export async function countAddressAttempt(
  way: Exclude<keyof typeof maxAttempts, "text">,
  address: string | null,
  now: Date,
  trx: Db = db,
): Promise<number | null> {
  if (!address) return null;
  return countAgainstLimit({ address: networkOf(address), way }, maxAttempts[way], now, trx);
}

export interface RateLimited {
  kind: "wait";
  message: Message;
}

/** As `countAddressAttempt`, but returns a message, or null if the attempt is allowed. */
export async function checkRateLimit(
  way: Parameters<typeof countAddressAttempt>[0],
  address: string | null,
  now: Date,
  trx: Db = db,
): Promise<RateLimited | null> {
  const minutes = await countAddressAttempt(way, address, now, trx);
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
  place: { address: string; way: CountedWay },
  most: number,
  now: Date,
  trx: Db,
): Promise<number | null> {
  const { way } = place;
  const since = windowStart(way, now);
  const minutesLeft = ({ beganAt }: { beganAt: string }) =>
    Math.max(1, Math.ceil((Date.parse(beganAt) - since.getTime()) / 60_000));
  // Refused attempts write nothing to the database.
  const before = await findAddressAttempts(trx, place, since);
  if (before && before.attempts >= most) return minutesLeft(before);
  const near = await findWideNetworkAttempts(trx, place, since);
  if (near && near.attempts >= most * wideFactor) return minutesLeft(near);
  const count = await addAddressAttempts(trx, place, { count: 1, since, now });
  return count.attempts > most ? minutesLeft(count) : null;
}

/** Returns undefined without attempts, or if the address has no wide network. */
async function findWideNetworkAttempts(
  trx: Db,
  { address, way }: { address: string; way: CountedWay },
  since: Date,
) {
  const prefix = wideNetworkOf(address);
  return prefix === null ? undefined : sumWideNetworkAttempts(trx, { prefix, way }, since);
}

/** Counts a text message to an unverified number. Returns whether the account exceeds its limit. */
export const isTextLimitReached = async (trx: Db, userId: string, now: Date): Promise<boolean> =>
  (await countAgainstLimit(
    { address: `account ${userId}`, way: "text" },
    maxAttempts.text,
    now,
    trx,
  )) !== null;

/** Text messages per day to unverified numbers, over all accounts. Each costs the lodge money. */
const maxUnverifiedTexts = 100;

const globalTextCounter = { address: "the house", way: "text" } as const;

export async function isGlobalTextLimitReached(trx: Db, now: Date): Promise<boolean> {
  const sent = await findAddressAttempts(trx, globalTextCounter, windowStart("text", now));
  return sent !== undefined && sent.attempts >= maxUnverifiedTexts;
}

/** Counts a sent text message. Unsent ones do not count, so that they use up no quota. */
export async function countGlobalText(trx: Db, now: Date): Promise<void> {
  await addAddressAttempts(trx, globalTextCounter, {
    count: 1,
    since: windowStart("text", now),
    now,
  });
}

export async function uncountSignInAttempt(address: string | null): Promise<void> {
  if (address) await decrementAddressAttempts(db, { address: networkOf(address), way: "sign-in" });
}

/**
 * Returns the stays and nights booked from an address since its daily count began.
 * The wide network's count is divided by `wideFactor` connections. An unknown address returns zeros.
 */
export async function loadBookedFromNetwork(
  trx: Db,
  address: string | null,
  now: Date,
): Promise<{ stays: number; nights: number }> {
  const read = async (way: CountedWay) => {
    if (!address) return 0;
    const place = { address: networkOf(address), way };
    const since = windowStart(way, now);
    const own = (await findAddressAttempts(trx, place, since))?.attempts ?? 0;
    const near = (await findWideNetworkAttempts(trx, place, since))?.attempts ?? 0;
    return Math.max(own, Math.floor(near / wideFactor));
  };
  return { stays: await read("stay"), nights: await read("room-night") };
}

export async function countBookedFromNetwork(
  trx: Db,
  address: string | null,
  { stays, nights }: { stays: number; nights: number },
  now: Date,
): Promise<void> {
  if (!address) return;
  for (const [way, count] of [["stay", stays] as const, ["room-night", nights] as const]) {
    if (count <= 0) continue;
    const place = { address: networkOf(address), way };
    await addAddressAttempts(trx, place, { count, since: windowStart(way, now), now });
  }
}

const windowStart = (way: CountedWay, now: Date) => new Date(now.getTime() - windowMs[way]);
