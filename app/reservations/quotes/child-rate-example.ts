import type { RoomRates } from "~/catalogue/rooms/rates";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import { placeChildren, quoteChildren } from "./children";

/** Explains children's rates by the first room for two, or otherwise for more. Empty if there is no such room. */
export function formatChildExample(
  rooms: readonly { name: string; capacity: number; rates: RoomRates }[],
  currency: Currency,
  { t, formatRate }: Translator,
): string {
  const roomsForTwoOrMore = rooms.filter(({ capacity }) => capacity > 1);
  const room = roomsForTwoOrMore.find(({ capacity }) => capacity === 2) ?? roomsForTwoOrMore[0];
  const children = room && placeChildren({ guests: 2, children: 1 }, room.capacity);
  if (!children) return "";
  const rateCents = room.rates.usual.BB;
  return t(
    "For example, our room “{room}” sleeps {n} and costs {rate} a night with breakfast. Half the rate for one person is {half}. We take that off for a child with a bed of their own, and add it for a child sharing one.",
    {
      room: room.name,
      n: room.capacity,
      rate: formatRate(rateCents, currency),
      half: formatRate(quoteChildren(rateCents, children, currency).eachCents, currency),
    },
  );
}
