import type { Message } from "~/core/form-state";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { maxGuests } from "./stay-limits";

/** Who comes along (specification, section 9, "Children"). From 14 on a child is an adult. */
export interface Party {
  /** Adults and children of 5 to 13. */
  guests: number;
  /** How many of the guests are 5 to 13 at check-in. */
  children: number;
  /** Under 5: free, in the bed of an adult, and not among the guests. */
  infants: number;
}

/** The fields that ask for children, in words. */
export const childrenLabel = "Children 5–13";
export const infantsLabel = "Infants under 5";

/** The most of each that fields offer: with the fewest adults that they can come with. */
export const maxChildren = maxGuests - 1;
export const maxInfants = maxGuests;

/** Nobody under 14. */
export const adultsOnly = (guests: number): Party => ({ guests, children: 0, infants: 0 });

export const adultsOf = ({ guests, children }: Pick<Party, "guests" | "children">) =>
  guests - children;

/**
 * How many a room has to sleep for this party. Adults and children have a place of their own; what a
 * room is short of, children do by sharing a bed with an adult, as infants always do: one with each
 * adult.
 * @param party one in which `findPartyProblem` finds nothing wrong
 */
export function placesNeeded({ guests, children, infants }: Party): number {
  const adults = adultsOf({ guests, children });
  return adults + Math.max(0, children - (adults - infants));
}

/** What is wrong with a party in any room, or null. */
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

/** `2 guests, 1 of them a child of 5–13, 1 infant`; of adults alone `2 guests`. */
export function describeParty(party: Party, words: Translator): string {
  return [
    words.count(party.guests, "{n} guest", "{n} guests"),
    ...listChildTexts(party, words),
  ].join(", ");
}

/** As `describeParty` where a label says “Guests”: `2, 1 infant`. */
export const countParty = (party: Party, words: Translator): string =>
  [String(party.guests), ...listChildTexts(party, words)].join(", ");

/** Who is told beside the number of guests; empty of adults alone. */
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
