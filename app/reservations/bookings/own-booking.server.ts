import type { Viewer } from "~/accounts/roles";
import type { Actor } from "~/core/change-log/record-change.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import { type Booking, findBooking, findBookingOfUser } from "./booking-queries.server";

/** Who asks for a booking of their own, as a request tells it: by an account, by a pass, or by both. */
export interface Holder {
  viewer: Viewer | null;
  /** To the one booking that a link from a mail opened (app/passes). */
  pass: { bookingId: string } | null;
}

/** The same at a page, in whose language they are written to from what they do there on. */
export interface HolderWithTranslator extends Holder {
  words: Translator;
}

/** The booking of an id where it is the holder's; somebody else's is as good as none. */
export async function findOwnBooking(
  db: Db,
  { viewer, pass }: Holder,
  id: string,
): Promise<Booking | undefined> {
  const own = viewer ? await findBookingOfUser(db, viewer.id, id) : undefined;
  return own ?? (pass?.bookingId === id ? findBooking(db, id) : undefined);
}

/** Whether a booking belongs to the account that asks; else a pass opened it. */
export const isOfAccount = ({ viewer }: Holder, { userId }: Pick<Booking, "userId">): boolean =>
  viewer !== null && viewer.id === userId;

/** How the log calls who changes a booking of their own; who comes by a pass has shown no name. */
export const toAuditActor = (holder: Holder, booking: Booking): Actor =>
  holder.viewer && isOfAccount(holder, booking)
    ? holder.viewer
    : { id: null, name: "The guest, by a link from our mail" };
