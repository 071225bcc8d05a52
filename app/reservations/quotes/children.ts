import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import { adultsOf, type Party } from "~/reservations/availability/party";

export interface ChildrenInRoom {
  /** Children in places that adults leave free. The others share an adult's bed. */
  withPlace: number;
  sharing: number;
  capacity: number;
}

export interface ChildrenRate {
  withPlace: number;
  sharing: number;
  /** Half the sharing rate: subtracted per child with a place, added per sharing child. */
  eachCents: number;
}

/** Returns the children's places, or null without children. Infants need no place and cost nothing. */
export function placeChildren(
  party: Pick<Party, "guests" | "children">,
  capacity: number,
): ChildrenInRoom | null {
  const { children } = party;
  if (children === 0) return null;
  const withPlace = Math.min(children, Math.max(0, capacity - adultsOf(party)));
  return { withPlace, sharing: children - withPlace, capacity };
}

/**
 * Returns the children's part of a night (specification, section 9): half the sharing rate per child. The
 * sharing rate is the room's rate divided by its capacity.
 */
export function quoteChildren(
  rateCents: number,
  { withPlace, sharing, capacity }: ChildrenInRoom,
  currency: Currency,
): ChildrenRate {
  return { withPlace, sharing, eachCents: roundMoney(rateCents / capacity / 2, currency) };
}

/** Returns the children's difference to the rate. Negative: the night costs less. */
export const childrenCents = ({ withPlace, sharing, eachCents }: ChildrenRate): number =>
  (sharing - withPlace) * eachCents;

export function childrenLines(
  { withPlace, sharing, eachCents }: ChildrenRate,
  nights: number,
  { count }: Translator,
) {
  const more = { nights: count(nights, "{n} night", "{n} nights") };
  const sayPlace = (children: number) =>
    count(
      children,
      "1 child (5–13), half rate, {nights}",
      "{n} children (5–13), half rate, {nights}",
      more,
    );
  const saySharing = (children: number) =>
    count(
      children,
      "1 child (5–13) sharing a bed, half rate, {nights}",
      "{n} children (5–13) sharing a bed, half rate, {nights}",
      more,
    );
  return [
    { children: withPlace, say: sayPlace, cents: -eachCents },
    { children: sharing, say: saySharing, cents: eachCents },
  ]
    .filter(({ children }) => children > 0)
    .map(({ children, say, cents }) => ({
      label: say(children),
      amountCents: children * nights * cents,
    }));
}
