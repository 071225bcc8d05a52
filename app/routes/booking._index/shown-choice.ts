/** What the form shows, as its hidden field `chosen` sends it along: the room and its board. */
export const shownChoice = ({ roomId, board }: Record<string, string>) =>
  roomId ? `${roomId} ${board}` : "";
