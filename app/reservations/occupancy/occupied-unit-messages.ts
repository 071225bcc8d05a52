/** Somebody who is checked in to a room that another guest comes to. */
interface OccupyingGuest {
  guestName: string;
  doorName: string;
}

const formatName = ({ guestName }: Pick<OccupyingGuest, "guestName">) => guestName || "A guest";

/** For a row that names the door. */
export const formatStillThere = (who: Pick<OccupyingGuest, "guestName">) =>
  `${formatName(who)} is still there`;

/** Why nobody else is checked in there. */
export const formatOccupiedAtCheckIn = (who: OccupyingGuest) =>
  `${formatName(who)} is still in ${who.doorName}: check them out first, or give another door.`;

/** Why nobody is checked in there on the day on which they leave. */
export const formatOccupiedAtDeparture = (who: OccupyingGuest) =>
  `${formatName(who)} is in ${who.doorName} now. If the guest was here and left, say that.`;

/** Why nobody is back there whose check-out was a mistake. */
export const formatOccupiedAtReversal = (who: OccupyingGuest) =>
  `${formatName(who)} is in ${who.doorName} now: check them out first, or give them another door.`;
