import { setImmediate as pause } from "node:timers/promises";
import type { Instant } from "db/schema";
import type { Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { parseQuote } from "~/reservations/quotes/stored-agreement.server";
import { listRoomNights } from "./figures";
import { isWithin } from "./periods";
import { type CountedStay, listPricedNights, type PricedNight } from "./priced-nights";
import { countBlockedUnitsByDay, listRoomsWithUnitCounts } from "./report-queries.server";
import { staysQuery } from "./stay-queries.server";

const batchSize = 250;

/** Also loads the nights of stays cancelled at or after `since`. */
export async function loadPricedNights(
  db: Db,
  period: Period,
  since: Instant | null = null,
): Promise<PricedNight[]> {
  const stays = await staysQuery(db, period, since).execute();
  const nights: PricedNight[] = [];
  for (let first = 0; first < stays.length; first += batchSize) {
    if (first > 0) await pause();
    const batch = stays
      .slice(first, first + batchSize)
      .map((stay) =>
        Object.assign(stay, { moves: parseRoomMoves(stay.moves), quote: parseQuote(stay.quote) }),
      );
    for (const night of listPricedNights(batch))
      if (isWithin(period, night.day)) nights.push(night);
  }
  return nights;
}

/** Parses text as `movesOf` of `db/stay-kinds` selects it: `2026-11-03 4,2026-11-05 7`. */
const parseRoomMoves = (text: string | null): CountedStay["moves"] =>
  (text?.split(",") ?? []).map((move) => {
    const [from = "", roomId] = move.split(" ");
    return [from, Number(roomId)];
  });

export async function loadRoomNights(db: Db, period: Period, nights: PricedNight[]) {
  const [rooms, blocked] = await Promise.all([
    listRoomsWithUnitCounts(db),
    countBlockedUnitsByDay(db, period),
  ]);
  const soldNightsByKey = new Map<
    string,
    { day: string; roomId: number; sold: number; cents: number }
  >();
  for (const { day, roomId, grossCents } of nights) {
    const key = `${roomId} ${day}`;
    const soldNights = soldNightsByKey.get(key);
    if (soldNights) {
      soldNights.sold += 1;
      soldNights.cents += grossCents;
    } else {
      soldNightsByKey.set(key, { day, roomId, sold: 1, cents: grossCents });
    }
  }
  return {
    rooms,
    roomNights: listRoomNights(period, rooms, [...soldNightsByKey.values()], blocked),
  };
}
