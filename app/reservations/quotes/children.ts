import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import { adultsOf, type Party } from "~/reservations/availability/party";

/** The children of 5 to 13 of a party in a room that sleeps so many. */
export interface ChildrenInRoom {
  /** A child has a place while adults leave one; the others share the bed of an adult. */
  withPlace: number;
  sharing: number;
  capacity: number;
}

/** What children change in the price of one night. */
export interface ChildrenRate {
  withPlace: number;
  sharing: number;
  /** Half the sharing rate: off for each child with a place, on top for each that shares. */
  eachCents: number;
}

/** Where the children of a party sleep; null without any. Infants take no place and cost nothing. */
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
 * What they change in a night: the sharing rate is the room's rate divided by whom it sleeps, and a
 * child pays half of it (specification, section 9). Half of it is rounded half up for each child and
 * night.
 */
export function quoteChildren(
  rateCents: number,
  { withPlace, sharing, capacity }: ChildrenInRoom,
  currency: Currency,
): ChildrenRate {
  return { withPlace, sharing, eachCents: roundMoney(rateCents / capacity / 2, currency) };
}

/** What a night costs more with them than its rate; below 0 when it costs less. */
export const childrenCents = ({ withPlace, sharing, eachCents }: ChildrenRate): number =>
  (sharing - withPlace) * eachCents;

/** What they change in some nights that are alike, as lines of a price. */
export function childrenLines(
  { withPlace, sharing, eachCents }: ChildrenRate,
  nights: number,
  { count }: Translator,
) {
  const more = { nights: count(nights, "{n} night", "{n} nights") };
  const sayPlace = (children: number) =>
    count(
      children,
      "Child 5–13, half the sharing rate, {nights}",
      "{n} children 5–13, half the sharing rate, {nights}",
      more,
    );
  const saySharing = (children: number) =>
    count(
      children,
      "Child 5–13 sharing a bed, half the sharing rate, {nights}",
      "{n} children 5–13 sharing a bed, half the sharing rate, {nights}",
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
