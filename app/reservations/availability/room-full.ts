/** Returns whether an error comes from the database trigger for a room without a free unit on a night. */
export const isRoomFullError = (error: unknown): boolean =>
  error instanceof Error && error.message === "room_full";
