interface OccupyingGuest {
  guestName: string;
  unitName: string;
}

const formatName = ({ guestName }: Pick<OccupyingGuest, "guestName">) => guestName || "A guest";

export const formatStillInRoom = (guest: Pick<OccupyingGuest, "guestName">) =>
  `${formatName(guest)} is still in the room`;

export const formatOccupiedAtCheckIn = (guest: OccupyingGuest) =>
  `${formatName(guest)} is still in ${guest.unitName}. Check them out first, or assign another room.`;

export const formatOccupiedAtDeparture = (guest: OccupyingGuest) =>
  `${formatName(guest)} is in ${guest.unitName} now. If this guest has already stayed and left, use “Mark as stayed”.`;

export const formatOccupiedAtReversal = (guest: OccupyingGuest) =>
  `${formatName(guest)} is in ${guest.unitName} now. Check them out first, or move them to another room.`;
