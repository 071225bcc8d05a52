/** Returns whether the night ledger refused because the room has no free unit on a night (db/migrations). */
export const isRoomFull = (error: unknown): boolean =>
  error instanceof Error && error.message === "room_full";
