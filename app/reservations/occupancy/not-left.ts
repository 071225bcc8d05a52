/** Somebody who is checked in to a room that another guest comes to. */
interface NotLeft {
  guestName: string;
  doorName: string;
}

const nameOf = ({ guestName }: Pick<NotLeft, "guestName">) => guestName || "A guest";

/** For a row that names the door. */
export const tellNotLeft = (who: Pick<NotLeft, "guestName">) => `${nameOf(who)} is still there`;

/** Why nobody else is checked in there. */
export const refuseNotLeft = (who: NotLeft) =>
  `${nameOf(who)} is still in ${who.doorName}: check them out first, or give another door.`;

/** Why nobody is checked in there on the day on which they leave. */
export const refusePast = (who: NotLeft) =>
  `${nameOf(who)} is in ${who.doorName} now. If the guest was here and left, say that.`;

/** Why nobody is back there whose check-out was a mistake. */
export const refuseBack = (who: NotLeft) =>
  `${nameOf(who)} is in ${who.doorName} now: check them out first, or give them another door.`;
