import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { listBookableRooms } from "~/reservations/availability/availability-queries.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Booking } from "./booking-queries.server";
import { quoteChange } from "./quote-change.server";

/** Lists the other rooms that a guest can change to, with the stay's price, in list order. */
export async function findOtherRooms(
  db: Db,
  booking: Booking,
  stay: StayChoice,
  operationContext: OperationContext,
): Promise<{ roomId: number; name: string; totalCents: number }[]> {
  const others = (await listBookableRooms(db)).filter(({ id }) => id !== stay.roomId);
  const offers = await Promise.all(
    others.map(async ({ id: roomId, name }) => {
      const wanted = { stay: { ...stay, roomId }, pricing: { kind: "kept" } } as const;
      const offer = await quoteChange(db, booking, wanted, "guest", operationContext);
      return offer.kind === "quoted" ? { roomId, name, totalCents: offer.quote.totalCents } : null;
    }),
  );
  return offers.filter((offer) => offer !== null);
}
