import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { inDays } from "../world/days";
import { expectFileSound } from "../world/file-checks";
import { liftLimits } from "../world/limits";
import { copyTemplate, type OwnLodge, openLodge } from "../world/lodge";
import {
  browserOf,
  makeReadyGuests,
  type ReadyGuest,
  storedSecret,
  type WantedStay,
} from "../world/ready-guests";

/** Ten by default; `npm run check:long` sets more. */
const kills = Number(process.env.KILLS ?? 10);
const clients = 6;
const guestCount = kills * 200;

/** The outcome of every confirmation sent. */
interface Tally {
  booked: ReadyGuest[];
  refused: number;
  /** Sent before the server was killed, and never answered. */
  interrupted: ReadyGuest[];
}

let lodge: OwnLodge;
afterEach(() => lodge.close());

test(`after ${kills} kills during confirmations, every answered booking exists and the file is intact`, {
  timeout: 30_000 + kills * 30_000,
}, async () => {
  lodge = await openLodge({ dataDir: copyTemplate() });
  liftLimits(lodge.file);
  const waiting = await makeReadyGuests(lodge.file, storedSecret(lodge.dataDir), randomStays());
  const tally: Tally = { booked: [], refused: 0, interrupted: [] };
  let killsUnderWay = 0;

  const answered = () => tally.booked.length + tally.refused;

  for (let kill = 0; kill < kills; kill++) {
    // If another process had the file open, SQLite would skip the recovery.
    lodge.file.close();
    const interruptedBefore = tally.interrupted.length;
    const answeredBefore = answered();
    const crowd = confirmUntilKilled(lodge, waiting, tally);
    // Even on a slow machine, each server answers one guest before it is killed.
    const someone = vi.waitFor(() => expect(answered()).toBeGreaterThan(answeredBefore), {
      timeout: 20_000,
      interval: 5,
    });
    await Promise.race([crowd, someone]);
    await delay(Math.random() * 350);
    await lodge.end("SIGKILL");
    await crowd;
    if (tally.interrupted.length > interruptedBefore) killsUnderWay += 1;

    lodge = await openLodge({ dataDir: lodge.dataDir });
    expect(tally.booked.filter((guest) => !hasBooking(lodge, guest))).toEqual([]);
    expectFileSound(lodge.file);
  }

  const savedUnheard = tally.interrupted.filter((guest) => hasBooking(lodge, guest)).length;
  const made = lodge.row("SELECT count(*) AS n FROM bookings");
  console.log(
    `${tally.booked.length} booked, ${tally.refused} refused, ${tally.interrupted.length} interrupted (${savedUnheard} of them saved), ${killsUnderWay} kills under way`,
  );
  expect(made).toEqual({ n: tally.booked.length + savedUnheard });
  expect(answered()).toBeGreaterThanOrEqual(kills);
  expect(tally.booked.length).toBeGreaterThan(0);
  expect(tally.refused).toBeGreaterThan(0);
  expect(killsUnderWay).toBeGreaterThan(kills / 2);
});

/** Spreads the stays over so few nights that some confirmations are refused. */
function randomStays(): WantedStay[] {
  const random = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
  return Array.from({ length: guestCount }, () => {
    const arrival = random(1, 3 * kills);
    const departure = arrival + random(1, 5);
    return { roomId: random(1, 5), checkIn: inDays(arrival), checkOut: inDays(departure) };
  });
}

/** Runs clients that confirm one guest after another until the server is gone. */
async function confirmUntilKilled(
  lodge: OwnLodge,
  waiting: ReadyGuest[],
  tally: Tally,
): Promise<void> {
  let isGone = false;
  const client = async () => {
    while (!isGone) {
      const guest = waiting.pop();
      if (!guest) throw new Error("there are too few ready guests");
      const body = new URLSearchParams({ totalCents: String(guest.totalCents) });
      try {
        const init = { method: "POST", body };
        const answer = await browserOf(guest, lodge).raw("/booking/confirm", init);
        expect(answer.status).toBe(302);
        const location = answer.headers.get("Location");
        if (location === "/booking-confirmation") tally.booked.push(guest);
        else {
          expect(location).toBe("/booking?notice=unavailable");
          tally.refused += 1;
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        isGone = true;
        tally.interrupted.push(guest);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Whether the guest's draft became the requested booking. */
function hasBooking(lodge: OwnLodge, guest: ReadyGuest): boolean {
  const row = lodge.row(
    `SELECT 1 FROM booking_drafts AS draft JOIN bookings ON bookings.id = draft.booking_id
       WHERE draft.id_hash = ? AND bookings.user_id = ? AND bookings.status = 'confirmed'
         AND bookings.room_id = draft.room_id AND bookings.check_in = draft.check_in
         AND bookings.check_out = draft.check_out AND bookings.total_cents = ?`,
    guest.draftHash,
    guest.user.id,
    guest.totalCents,
  );
  return row !== undefined;
}
