/** Returns the value of the hidden field `chosen`: the shown room and board. */
export const formatShownChoice = ({ roomId, board }: Record<string, string>) =>
  roomId ? `${roomId} ${board}` : "";
