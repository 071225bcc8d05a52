/**
 * The rooms of one page, when each takes a row for each of its units, with which of its rows are on
 * the page. The rows that a room needs beyond its units stand with its last one.
 */
export function pickRooms<T extends { units: number }>(
  rooms: T[],
  { offset, limit }: { offset: number; limit: number },
): { room: T; from: number; to: number | undefined }[] {
  let before = 0;
  return rooms.flatMap((room) => {
    const from = Math.max(0, offset - before);
    const to = offset + limit - before;
    before += room.units;
    const isHere = to > 0 && (from < room.units || (room.units === 0 && from === 0));
    return isHere ? [{ room, from, to: to < room.units ? to : undefined }] : [];
  });
}
