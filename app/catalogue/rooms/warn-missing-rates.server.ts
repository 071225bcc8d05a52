import { type Currency, formatRate } from "~/core/money";
import { db } from "~/db.server";
import { boardLabels } from "./boards";
import { listRoomsWithRates } from "./desk-room-queries.server";
import type { RoomChange } from "./save-room.server";
import { suggestRate } from "./suggest-rate";

/** A board without a rate is sold at the bed & breakfast rate (specification, section 5). */
export async function findMissingRateWarning(
  room: RoomChange,
  id: number | null,
  currency: Currency,
): Promise<string | null> {
  const rooms = await listRoomsWithRates(db);
  const stored = rooms.find((candidate) => candidate.id === id);
  if (id !== null && !stored) return null;
  const missingBoards = (["HB", "FB"] as const).filter(
    (board) => room.rates[board] === null && (!stored || stored[board] !== null),
  );
  if (missingBoards.length === 0) return null;
  const otherRooms = rooms
    .filter((candidate) => candidate.id !== id)
    .map(({ capacity, BB, HB, FB }) => ({ capacity, rates: { BB, HB, FB } }));
  const sentences = missingBoards.map((board) => {
    const suggestedRate = suggestRate(room, otherRooms, board, currency);
    const breakfastRate = formatRate(room.rates.BB, currency);
    const warning = `${boardLabels[board]} has no rate, so it would be sold at the bed & breakfast rate of ${breakfastRate}.`;
    if (suggestedRate === null) return warning;
    return `${warning} Suggested from other rooms: ${formatRate(suggestedRate, currency)}.`;
  });
  return `${sentences.join(" ")} Enter a rate, or tick the box`;
}
