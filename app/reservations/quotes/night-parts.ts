import type { StayDate } from "db/schema";
import { childrenCents } from "./children";
import { type Quote, serviceByNight } from "./quote";

/** What one night of a stay costs, and what that is made of, tax included. */
interface NightParts {
  night: StayDate;
  taxPercent: number;
  /** The room with breakfast. A price that the desk set is one price, whatever the board. */
  roomCents: number;
  /** What half or full board adds to it. */
  boardCents: number;
  childrenCents: number;
  /** Its share of the service charge. */
  serviceCents: number;
}

/** The nights of a quote, part by part; together they come to its total. */
export function nightParts(quote: Quote): NightParts[] {
  const service = serviceByNight(quote);
  return quote.nights.map(
    ({ night, rateCents, breakfastRateCents, reason, children, taxPercent }, index) => {
      const roomCents = reason === null ? breakfastRateCents : rateCents;
      return {
        night,
        taxPercent,
        roomCents,
        boardCents: rateCents - roomCents,
        childrenCents: children ? childrenCents(children) : 0,
        serviceCents: service[index] ?? 0,
      };
    },
  );
}
