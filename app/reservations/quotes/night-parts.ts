import type { StayDate } from "db/schema";
import { calculateChildrenCents } from "./children";
import { listServiceChargeByNight, type Quote } from "./quote";

interface NightParts {
  night: StayDate;
  taxPercent: number;
  /** The room with breakfast. A manual price covers any board. */
  roomCents: number;
  boardCents: number;
  childrenCents: number;
  serviceCents: number;
}

export function listNightParts(quote: Quote): NightParts[] {
  const serviceCents = listServiceChargeByNight(quote);
  return quote.nights.map(
    ({ night, rateCents, breakfastRateCents, reason, children, taxPercent }, index) => {
      const roomCents = reason === null ? breakfastRateCents : rateCents;
      return {
        night,
        taxPercent,
        roomCents,
        boardCents: rateCents - roomCents,
        childrenCents: children ? calculateChildrenCents(children) : 0,
        serviceCents: serviceCents[index] ?? 0,
      };
    },
  );
}
