interface OccupyingGuest {
  guestName: string;
  doorName: string;
}

const formatName = ({ guestName }: Pick<OccupyingGuest, "guestName">) => guestName || "A guest";

export const formatStillThere = (who: Pick<OccupyingGuest, "guestName">) =>
  `${formatName(who)} is still there`;

/** Formats the refusal of a check-in to an occupied room. */
export const formatOccupiedAtCheckIn = (who: OccupyingGuest) =>
  `${formatName(who)} is still in ${who.doorName}: check them out first, or give another door.`;

/** Formats the refusal of a check-in on the departure day to an occupied room. */
export const formatOccupiedAtDeparture = (who: OccupyingGuest) =>
  `${formatName(who)} is in ${who.doorName} now. If the guest was here and left, say that.`;

/** Formats the refusal of reversing a check-out to an occupied room. */
export const formatOccupiedAtReversal = (who: OccupyingGuest) =>
  `${formatName(who)} is in ${who.doorName} now: check them out first, or give them another door.`;
