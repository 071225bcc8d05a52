interface OccupyingGuest {
  guestName: string;
  unitName: string;
}

const formatName = ({ guestName }: Pick<OccupyingGuest, "guestName">) => guestName || "A guest";

export const formatStillThere = (who: Pick<OccupyingGuest, "guestName">) =>
  `${formatName(who)} is still in the room`;

/** Formats the refusal of a check-in to an occupied room. */
export const formatOccupiedAtCheckIn = (who: OccupyingGuest) =>
  `${formatName(who)} is still in ${who.unitName}. Check them out first, or assign another room.`;

/** Formats the refusal of a check-in on the departure day to an occupied room. */
export const formatOccupiedAtDeparture = (who: OccupyingGuest) =>
  `${formatName(who)} is in ${who.unitName} now. If this guest has already stayed and left, use “Mark as stayed”.`;

/** Formats the refusal of reversing a check-out to an occupied room. */
export const formatOccupiedAtReversal = (who: OccupyingGuest) =>
  `${formatName(who)} is in ${who.unitName} now. Check them out first, or move them to another room.`;
