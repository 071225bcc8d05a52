interface Share<R> {
  room: R;
  guests: number;
}

/**
 * The fewest of these rooms that sleep so many guests together, the last no larger than it has to
 * be, each with its share of them; none when one room does, or all do not.
 */
export function findRoomsTogether<R extends { capacity: number }>(
  rooms: R[],
  guests: number,
): Share<R>[] {
  const smallestFirst = rooms.toSorted((one, other) => one.capacity - other.capacity);
  const chosen: Share<R>[] = [];
  let left = guests;
  while (left > 0) {
    const wanted = Math.min(left, smallestFirst.at(-1)?.capacity ?? 0);
    const at = smallestFirst.findIndex(({ capacity }) => capacity >= wanted);
    const [room] = smallestFirst.splice(at, 1);
    if (!room) return [];
    chosen.push({ room, guests: wanted });
    left -= wanted;
  }
  return chosen.length > 1 ? chosen : [];
}
