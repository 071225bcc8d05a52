/** Somebody who has not checked out of a room that another guest comes to. */
interface NotLeft {
  guestName: string;
  doorName: string;
}

const nameOf = ({ guestName }: NotLeft) => guestName || "A guest";

/** For a row that names the door. */
export const tellNotLeft = (who: NotLeft) => `${nameOf(who)} is still there`;

/** Why nobody else is checked in there. */
export const refuseNotLeft = (who: NotLeft) =>
  `${nameOf(who)} is still in ${who.doorName}: check them out first, or give another door.`;
