import { type Currency, formatRate } from "~/core/money";
import { db } from "~/db.server";
import { boardLabels } from "./boards";
import { listRoomsWithRates } from "./desk-room-queries.server";
import type { RoomChange } from "./save-room.server";
import { suggestRate } from "./suggest-rate";

/**
 * Returns a warning if a room loses a board's rate or is created without one. The board would be sold at the
 * bed & breakfast rate (specification, section 5). Suggests a rate from those of other rooms.
 * @param id of the room, or null for a new one
 */
export async function findMissingRateWarning(
  room: RoomChange,
  id: number | null,
  currency: Currency,
): Promise<string | null> {
  const rooms = await listRoomsWithRates(db);
  const stored = rooms.find((each) => each.id === id);
  if (id !== null && !stored) return null;
  const missing = (["HB", "FB"] as const).filter(
    (board) => room.rates[board] === null && (!stored || stored[board] !== null),
  );
  if (missing.length === 0) return null;
  const others = rooms
    .filter((each) => each.id !== id)
    .map(({ capacity, BB, HB, FB }) => ({ capacity, rates: { BB, HB, FB } }));
  const sentences = missing.map((board) => {
    const proposed = suggestRate(room, others, board, currency);
    const base = formatRate(room.rates.BB, currency);
    const would = `${boardLabels[board]} has no rate, so it would be sold at the bed & breakfast rate of ${base}.`;
    if (proposed === null) return would;
    return `${would} Compared with other rooms, ${formatRate(proposed, currency)} would fit.`;
  });
  return `${sentences.join(" ")} Enter a rate, or tick the box`;
}
