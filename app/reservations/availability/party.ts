import type { Message } from "~/core/form-state";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { maxPartySize } from "./stay-limits";

/** A party (specification, section 9, "Children"). A child of 14 or more is an adult. */
export interface Party {
  /** Adults and children aged 5 to 13. */
  guests: number;
  children: number;
  /** Under 5: free, in an adult's bed, and not counted as guests. */
  infants: number;
}

export const childrenLabel = "Including children (5–13)";
export const infantsLabel = "Under 5s";

export const maxChildren = maxPartySize - 1;
export const maxInfants = maxPartySize;

export const createAdultParty = (guests: number): Party => ({ guests, children: 0, infants: 0 });

export const countAdults = ({ guests, children }: Pick<Party, "guests" | "children">) =>
  guests - children;

/** Each adult needs a place. One child or infant can share each adult's bed, as infants always do. */
export function countNeededPlaces({ guests, children, infants }: Party): number {
  const adults = countAdults({ guests, children });
  return adults + Math.max(0, children - (adults - infants));
}

export function findPartyProblem(
  party: Party,
): { field: "children" | "infants"; message: Message } | null {
  const adults = countAdults(party);
  if (adults < 1) {
    return {
      field: "children",
      message: defineMessage(
        "At least one guest must be an adult. Choose more guests or fewer children.",
      ),
    };
  }
  if (party.infants > adults) {
    return {
      field: "infants",
      message:
        adults === 1
          ? defineMessage("Each under-5 shares an adult's bed. Choose no more than 1.")
          : defineMessage("Each under-5 shares an adult's bed. Choose no more than {n}.", {
              n: adults,
            }),
    };
  }
  return null;
}

export function describeParty(party: Party, translator: Translator): string {
  const { count } = translator;
  const childrenText = describeChildren(party, translator);
  if (!childrenText) return count(party.guests, "{n} guest", "{n} guests");
  const adults = countAdults(party);
  return adults > 0 ? `${count(adults, "{n} adult", "{n} adults")}, ${childrenText}` : childrenText;
}

/** Returns a value for a field labelled “Guests”: `2` for adults only, else as `describeParty`. */
export const formatGuestCount = (party: Party, translator: Translator): string =>
  party.children + party.infants > 0 ? describeParty(party, translator) : String(party.guests);

export const describeChildren = (
  { children, infants }: Pick<Party, "children" | "infants">,
  { count }: Translator,
): string =>
  [
    ...(children > 0 ? [count(children, "{n} child (5–13)", "{n} children (5–13)")] : []),
    ...(infants > 0 ? [count(infants, "{n} infant", "{n} infants")] : []),
  ].join(", ");
