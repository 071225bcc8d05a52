import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import { listBookableRooms } from "~/reservations/availability/availability-queries.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Booking } from "./booking-queries.server";
import { quoteChange } from "./quote-change.server";

export async function listOtherRooms(
  db: Db,
  booking: Booking,
  stay: StayChoice,
  operationContext: OperationContext,
): Promise<{ roomId: number; name: string; totalCents: number }[]> {
  const otherRooms = (await listBookableRooms(db)).filter(({ id }) => id !== stay.roomId);
  const quotedRooms = await Promise.all(
    otherRooms.map(async ({ id: roomId, name }) => {
      const change = { stay: { ...stay, roomId }, pricing: { kind: "kept" } } as const;
      const result = await quoteChange(db, booking, change, "guest", operationContext);
      return result.kind === "quoted"
        ? { roomId, name, totalCents: result.quote.totalCents }
        : null;
    }),
  );
  return quotedRooms.filter((room) => room !== null);
}
