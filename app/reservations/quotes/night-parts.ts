import type { StayDate } from "db/schema";
import { childrenCents } from "./children";
import { type Quote, serviceByNight } from "./quote";

/** The price of one night by parts, tax included. */
interface NightParts {
  night: StayDate;
  taxPercent: number;
  /** The room with breakfast. A manual price covers any board. */
  roomCents: number;
  boardCents: number;
  childrenCents: number;
  serviceCents: number;
}

/** Returns a quote's nights by parts, which add up to its total. */
export function nightParts(quote: Quote): NightParts[] {
  const serviceCents = serviceByNight(quote);
  return quote.nights.map(
    ({ night, rateCents, breakfastRateCents, reason, children, taxPercent }, index) => {
      const roomCents = reason === null ? breakfastRateCents : rateCents;
      return {
        night,
        taxPercent,
        roomCents,
        boardCents: rateCents - roomCents,
        childrenCents: children ? childrenCents(children) : 0,
        serviceCents: serviceCents[index] ?? 0,
      };
    },
  );
}
