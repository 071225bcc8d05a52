interface OccupyingGuest {
  guestName: string;
  unitName: string;
}

const formatName = ({ guestName }: Pick<OccupyingGuest, "guestName">) => guestName || "A guest";

/** Formats the remark on an arriving guest's unit that another guest still occupies. */
export const formatStillThere = (guest: Pick<OccupyingGuest, "guestName">) =>
  `${formatName(guest)} is still in the room`;

/** Formats the refusal of a check-in to an occupied room. */
export const formatOccupiedAtCheckIn = (guest: OccupyingGuest) =>
  `${formatName(guest)} is still in ${guest.unitName}. Check them out first, or assign another room.`;

/** Formats the refusal of a check-in on the day of departure to an occupied room. */
export const formatOccupiedAtDeparture = (guest: OccupyingGuest) =>
  `${formatName(guest)} is in ${guest.unitName} now. If this guest has already stayed and left, use “Mark as stayed”.`;

/** Formats the refusal to reverse a check-out from a room that is occupied again. */
export const formatOccupiedAtReversal = (guest: OccupyingGuest) =>
  `${formatName(guest)} is in ${guest.unitName} now. Check them out first, or move them to another room.`;
