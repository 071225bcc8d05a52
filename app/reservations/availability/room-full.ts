/** Whether the night ledger refused: on some night the room has no unit left (db/migrations). */
export const isRoomFull = (error: unknown): boolean =>
  error instanceof Error && error.message === "room_full";
