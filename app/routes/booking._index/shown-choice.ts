/** Returns the value of the hidden field `chosen`: the shown room and board. */
export const shownChoice = ({ roomId, board }: Record<string, string>) =>
  roomId ? `${roomId} ${board}` : "";
