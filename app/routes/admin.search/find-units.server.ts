import { foldText } from "db/fold-text";
import { addStayDays, type StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  heldBlocksQuery,
  listInHouseStays,
  listUnitOccupancy,
} from "~/reservations/occupancy/occupancy-queries.server";
import { listUnits } from "~/reservations/units/unit-queries.server";

export interface FoundUnit {
  id: number;
  name: string;
  roomName: string;
  /** The guest in house, and the booking for tonight if it is another one. */
  bookingIds: string[];
  /** What blocks the unit tonight; null: nothing. */
  block: string | null;
}

/** Shorter words match only whole words of a unit's name, because "1" is in the names of most units. */
const minPrefixLength = 3;

const splitWords = (text: string) =>
  foldText(text)
    .split(/[\s,;]+/)
    .filter(Boolean);

/** "Room 12" finds the unit named "12". */
function matchesUnitName(name: string, q: string): boolean {
  const nameWords = splitWords(name);
  const words = splitWords(q);
  const requiredWords = words.length > 1 ? words.filter((word) => word !== "room") : words;
  return (
    requiredWords.length > 0 &&
    requiredWords.every((word) =>
      nameWords.some(
        (nameWord) =>
          nameWord === word || (word.length >= minPrefixLength && nameWord.startsWith(word)),
      ),
    )
  );
}

/** Finds units in use by number or name, and who is in them tonight. */
export async function findUnits(db: Db, q: string, today: StayDate): Promise<FoundUnit[]> {
  const units = (await listUnits(db)).filter(
    (unit) => unit.isInService && unit.isListed && matchesUnitName(unit.name, q),
  );
  if (units.length === 0) return [];
  const tonight = { checkIn: today, checkOut: addStayDays(today, 1) };
  const [occupancy, inHouse, blocks] = await Promise.all([
    listUnitOccupancy(
      db,
      tonight,
      units.map(({ id }) => id),
    ),
    listInHouseStays(db, today),
    heldBlocksQuery(db, tonight, [...new Set(units.map(({ roomId }) => roomId))]).execute(),
  ]);
  return units.map(({ id, name, roomName }) => {
    const night = occupancy.find(({ unitId }) => unitId === id);
    const occupant = inHouse.find(({ unitId }) => unitId === id);
    const block = blocks.find((candidate) => candidate.id === night?.blockId);
    const bookingIds = [occupant?.id, night?.bookingId].filter((bookingId) => bookingId != null);
    return {
      id,
      name,
      roomName,
      bookingIds: [...new Set(bookingIds)],
      block: block ? (block.channel ? `booked via ${block.channel}` : "blocked") : null,
    };
  });
}
