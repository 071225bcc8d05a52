import type { Message } from "~/core/form-state";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { maxGuests } from "./stay-limits";

/** A party (specification, section 9, "Children"). A child of 14 or more is an adult. */
export interface Party {
  /** Adults and children aged 5 to 13. */
  guests: number;
  children: number;
  /** Under 5: free, in an adult's bed, and not counted as guests. */
  infants: number;
}

export const childrenLabel = "Children 5–13";
export const infantsLabel = "Infants under 5";

/** Limits of the fields, with the fewest adults that must come along. */
export const maxChildren = maxGuests - 1;
export const maxInfants = maxGuests;

export const adultsOnly = (guests: number): Party => ({ guests, children: 0, infants: 0 });

export const adultsOf = ({ guests, children }: Pick<Party, "guests" | "children">) =>
  guests - children;

/**
 * Returns the capacity that a valid party needs. Adults and children have a place each. If places are short,
 * children share an adult's bed, as infants always do: one per adult.
 */
export function placesNeeded({ guests, children, infants }: Party): number {
  const adults = adultsOf({ guests, children });
  return adults + Math.max(0, children - (adults - infants));
}

export function findPartyProblem(
  party: Party,
): { field: "children" | "infants"; message: Message } | null {
  const adults = adultsOf(party);
  if (adults < 1) {
    return {
      field: "children",
      message: defineMessage(
        "At least one guest is an adult: choose more guests or fewer children.",
      ),
    };
  }
  if (party.infants > adults) {
    return {
      field: "infants",
      message:
        adults === 1
          ? defineMessage("Each infant shares the bed of an adult: choose at most 1 infant.")
          : defineMessage("Each infant shares the bed of an adult: choose at most {n} infants.", {
              n: adults,
            }),
    };
  }
  return null;
}

/** Returns e.g. `2 guests, 1 of them a child of 5–13, 1 infant`, or `2 guests` for adults only. */
export function describeParty(party: Party, words: Translator): string {
  return [
    words.count(party.guests, "{n} guest", "{n} guests"),
    ...listChildTexts(party, words),
  ].join(", ");
}

/** Returns a description for a field labelled “Guests”, e.g. `2, 1 infant`. */
export const countParty = (party: Party, words: Translator): string =>
  [String(party.guests), ...listChildTexts(party, words)].join(", ");

export const describeChildren = (
  party: Pick<Party, "children" | "infants">,
  words: Translator,
): string => listChildTexts(party, words).join(", ");

const listChildTexts = (
  { children, infants }: Pick<Party, "children" | "infants">,
  { count }: Translator,
): string[] => [
  ...(children > 0
    ? [count(children, "{n} of them a child of 5–13", "{n} of them children of 5–13")]
    : []),
  ...(infants > 0 ? [count(infants, "{n} infant", "{n} infants")] : []),
];
