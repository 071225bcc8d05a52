import { foldText } from "db/fold-text";

export type SectionName =
  | "bookings"
  | "groups"
  | "guests"
  | "invoices"
  | "tables"
  | "events"
  | "users"
  | "rooms"
  | "content"
  | "media"
  | "notifications";

export interface SearchResult {
  title: string;
  detail: string;
  href: string;
}

export interface FoundSection {
  name: SectionName;
  title: string;
  listHref: string | null;
  items: SearchResult[];
  count: number;
  /** The count stopped at a limit. */
  isCountCapped: boolean;
  hasFailed: boolean;
}

/** The specification's tabs (section 2), and one for the remaining sections. */
export const searchTabs = ["all", "bookings", "users", "rooms", "content", "other"] as const;
export type SearchTab = (typeof searchTabs)[number];

export function tabOf(name: SectionName): SearchTab | undefined {
  return name === "media" ? "content" : searchTabs.find((tab) => tab === name);
}

export function sectionsOfTab(tab: SearchTab, sections: FoundSection[]): FoundSection[] {
  return tab === "all" ? sections : sections.filter(({ name }) => (tabOf(name) ?? "other") === tab);
}

/** Returns for example `12`, or `1,000+` if a section's count stopped at its limit. */
export function formatResultCount(sections: FoundSection[]): string {
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return (
    count.toLocaleString("en") + (sections.some(({ isCountCapped }) => isCountCapped) ? "+" : "")
  );
}

/** Splits a text into letters. A letter includes its combining marks. */
const splitLetters = (text: string) => text.match(/[\s\S]\p{M}*/gu) ?? [];

/**
 * Splits a text into segments that match a word of the query and segments that do not. Words are compared
 * folded (`foldText`), and folding may turn one letter into two.
 */
export function splitAtMatches(text: string, query: string): { text: string; isMatch: boolean }[] {
  const letters = splitLetters(text).map((letter) => ({ letter, folded: foldText(letter) }));
  const words = query.replace(/^#/, "").split(/\s+/).map(foldText).filter(Boolean);
  // Counts the letters of the match that begins at `start`; 0 if no word matches.
  const findMatchLength = (start: number) => {
    for (const word of words) {
      let folded = "";
      for (let end = start; end < letters.length && folded.length < word.length; ) {
        folded += letters[end++]?.folded;
        if (folded.startsWith(word)) return end - start;
      }
    }
    return 0;
  };
  const segments: { text: string; isMatch: boolean }[] = [];
  let unmatchedText = "";
  for (let index = 0; index < letters.length; ) {
    const length = findMatchLength(index);
    if (length === 0) {
      unmatchedText += letters[index++]?.letter;
      continue;
    }
    const match = letters.slice(index, index + length).map(({ letter }) => letter);
    segments.push({ text: unmatchedText, isMatch: false }, { text: match.join(""), isMatch: true });
    unmatchedText = "";
    index += length;
  }
  return [...segments, { text: unmatchedText, isMatch: false }].filter(
    (segment) => segment.text !== "",
  );
}
