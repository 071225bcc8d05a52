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

/** How long a count lasts from its first attempt on. */
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

/** A house full of guests shares one address; more than this is somebody's program. */
const maxAttempts = {
  "sign-in": 30,
  "sign-up": 10,
  draft: 60,
  request: 20,
  /** Codes and links that are asked for. */
  "code-ask": 20,
  /** Wrong ones that are given back. */
  "code-try": 30,
  /** Other calls of the auth service. */
  service: 600,
  /** Codes to numbers that an account did not prove. */
  text: 5,
};

/**
 * Counts that somebody tries something from an address, before it is looked at, so that many at the
 * same time count as well.
 * @param address null where it is not known, which has no limit.
 * @returns the minutes to wait, or null when there is no need.
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

/** Too many tries: nothing was looked at. */
export interface RateLimited {
  kind: "wait";
  /** Says how long. */
  message: Message;
}

/** As `countAddressAttempt`, in the words of a page; null when there is no need to wait. */
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
      ? defineMessage("Too many attempts from where you are. Please wait 1 minute and try again.")
      : defineMessage(
          "Too many attempts from where you are. Please wait {n} minutes and try again.",
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
  // Who waits writes nothing.
  const before = await findAddressAttempts(trx, place, since);
  if (before && before.attempts >= most) return minutesLeft(before);
  const near = await findWideNetworkAttempts(trx, place, since);
  if (near && near.attempts >= most * wideFactor) return minutesLeft(near);
  const count = await addAddressAttempts(trx, place, { count: 1, since, now });
  return count.attempts > most ? minutesLeft(count) : null;
}

/** The attempts of a place's wide network together; undefined where there are none, or it is no network. */
async function findWideNetworkAttempts(
  trx: Db,
  { address, way }: { address: string; way: CountedWay },
  since: Date,
) {
  const prefix = wideNetworkOf(address);
  return prefix === null ? undefined : sumWideNetworkAttempts(trx, { prefix, way }, since);
}

/** Counts a code by text to a number that an account did not prove; whether it is one too many. */
export const isTextLimitReached = async (trx: Db, userId: string, now: Date): Promise<boolean> =>
  (await countAgainstLimit(
    { address: `account ${userId}`, way: "text" },
    maxAttempts.text,
    now,
    trx,
  )) !== null;

/** So many codes by text go in a day to numbers that nobody proved: each costs the lodge money. */
const maxUnverifiedTexts = 100;

const globalTextCounter = { address: "the house", way: "text" } as const;

/** Whether the whole house has sent enough codes by text to numbers that nobody proved. */
export async function isGlobalTextLimitReached(trx: Db, now: Date): Promise<boolean> {
  const sent = await findAddressAttempts(trx, globalTextCounter, windowStart("text", now));
  return sent !== undefined && sent.attempts >= maxUnverifiedTexts;
}

/** Counts such a code that leaves: what does not would end the day of others for nothing. */
export async function countGlobalText(trx: Db, now: Date): Promise<void> {
  await addAddressAttempts(trx, globalTextCounter, {
    count: 1,
    since: windowStart("text", now),
    now,
  });
}

/** A sign-in that went well does not count. */
export async function uncountSignInAttempt(address: string | null): Promise<void> {
  if (address) await decrementAddressAttempts(db, { address: networkOf(address), way: "sign-in" });
}

/**
 * What was booked from an address since its count of a day began, or from its wide network as one of
 * `wideFactor` connections there; nothing where it is not known.
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
    // The bounds are those of one connection.
    return Math.max(own, Math.floor(near / wideFactor));
  };
  return { stays: await read("stay"), nights: await read("room-night") };
}

/** Adds a stay, or nights of one, to what was booked from an address. */
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
