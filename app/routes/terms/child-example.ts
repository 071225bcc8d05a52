import type { RoomRates } from "~/catalogue/rates";
import type { Currency } from "~/lodge/money";
import { childrenIn, childrenPart } from "~/quotes/children";

/**
 * The rule of children's rates with the lodge's own figures: what half the sharing rate is in the
 * first room for two, or else for more, at its usual rate; null where the lodge has none.
 */
export function childExample(
  rooms: readonly { name: string; capacity: number; rates: RoomRates }[],
  currency: Currency,
) {
  const shared = rooms.filter(({ capacity }) => capacity > 1);
  const room = shared.find(({ capacity }) => capacity === 2) ?? shared[0];
  const children = room && childrenIn({ guests: 2, children: 1 }, room.capacity);
  if (!children) return null;
  const rateCents = room.rates.usual.BB;
  return {
    roomName: room.name,
    capacity: room.capacity,
    rateCents,
    halfCents: childrenPart(rateCents, children, currency).eachCents,
  };
}
