import type { Translator } from "~/core/languages/translator";
import { type Currency, roundMoney } from "~/core/money";
import { countAdults, type Party } from "~/reservations/availability/party";

export interface ChildrenInRoom {
  /** The others share an adult's bed. */
  withPlace: number;
  sharing: number;
  capacity: number;
}

/** Stored with the quote; `withPlace` and `sharing` as in `ChildrenInRoom`. */
export interface ChildrenRate {
  withPlace: number;
  sharing: number;
  /** Half the rate for one person. Subtracted per child with a place, added per child who shares a bed. */
  eachCents: number;
}

export function placeChildren(
  party: Pick<Party, "guests" | "children">,
  capacity: number,
): ChildrenInRoom | null {
  const { children } = party;
  if (children === 0) return null;
  const withPlace = Math.min(children, Math.max(0, capacity - countAdults(party)));
  return { withPlace, sharing: children - withPlace, capacity };
}

/**
 * Specification, section 9: half the rate for one person per child. The rate for one person is the room's rate
 * divided by its capacity.
 */
export function quoteChildren(
  rateCents: number,
  { withPlace, sharing, capacity }: ChildrenInRoom,
  currency: Currency,
): ChildrenRate {
  return { withPlace, sharing, eachCents: roundMoney(rateCents / capacity / 2, currency) };
}

/** Negative: the night costs less. */
export const calculateChildrenCents = ({ withPlace, sharing, eachCents }: ChildrenRate): number =>
  (sharing - withPlace) * eachCents;

export function listChildrenLines(
  { withPlace, sharing, eachCents }: ChildrenRate,
  nights: number,
  { count }: Translator,
) {
  const values = { nights: count(nights, "{n} night", "{n} nights") };
  const formatWithPlace = (children: number) =>
    count(
      children,
      "1 child (5–13), half the adult rate, {nights}",
      "{n} children (5–13), half the adult rate, {nights}",
      values,
    );
  const formatSharing = (children: number) =>
    count(
      children,
      "1 child (5–13) sharing a bed, half the adult rate, {nights}",
      "{n} children (5–13) sharing a bed, half the adult rate, {nights}",
      values,
    );
  return [
    { children: withPlace, format: formatWithPlace, cents: -eachCents },
    { children: sharing, format: formatSharing, cents: eachCents },
  ]
    .filter(({ children }) => children > 0)
    .map(({ children, format, cents }) => ({
      label: format(children),
      amountCents: children * nights * cents,
    }));
}
