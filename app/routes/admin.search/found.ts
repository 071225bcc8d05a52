import { foldText } from "db/fold-text";

export type PartName =
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

export interface FoundItem {
  title: string;
  detail: string;
  /** Its own place. */
  href: string;
}

/** What one section of the desk has of a search. */
export interface FoundPart {
  name: PartName;
  title: string;
  /** The section's own list of what matches; null where it would not find the same. */
  listHref: string | null;
  /** The first of them. */
  items: FoundItem[];
  count: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** It could not be looked through. */
  failed: boolean;
}

/** The specification's tabs (section 2), and one for what is on none of these. */
export const searchTabs = ["all", "bookings", "users", "rooms", "content", "other"] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The tab of its own that a part is on. */
export function tabOf(name: PartName): SearchTab | undefined {
  return name === "media" ? "content" : searchTabs.find((tab) => tab === name);
}

/** The parts that a tab shows; Content holds the media as well. Each part is on one tab beside All. */
export function partsOf(tab: SearchTab, parts: FoundPart[]): FoundPart[] {
  return tab === "all" ? parts : parts.filter(({ name }) => (tabOf(name) ?? "other") === tab);
}

/** `1,000+` when counting stopped. */
export function countOf(parts: FoundPart[]): string {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return count.toLocaleString("en") + (parts.some(({ isMore }) => isMore) ? "+" : "");
}

/** The letters of a text, each with the accents that follow it. */
const lettersOf = (text: string) => text.match(/[\s\S]\p{M}*/gu) ?? [];

/**
 * Cuts a text into pieces that were searched for and others, as `foldText` compares them. A letter that
 * is folded to two, as ß, belongs to a match as a whole.
 */
export function splitMatches(text: string, q: string): { text: string; isMatch: boolean }[] {
  const letters = lettersOf(text).map((letter) => ({ letter, folded: foldText(letter) }));
  const words = q.replace(/^#/, "").split(/\s+/).map(foldText).filter(Boolean);
  const lengthAt = (at: number) => {
    for (const word of words) {
      let folded = "";
      for (let end = at; end < letters.length && folded.length < word.length; ) {
        folded += letters[end++]?.folded;
        if (folded.startsWith(word)) return end - at;
      }
    }
    return 0;
  };
  const pieces: { text: string; isMatch: boolean }[] = [];
  let plain = "";
  for (let at = 0; at < letters.length; ) {
    const length = lengthAt(at);
    if (length === 0) {
      plain += letters[at++]?.letter;
      continue;
    }
    const match = letters.slice(at, at + length).map(({ letter }) => letter);
    pieces.push({ text: plain, isMatch: false }, { text: match.join(""), isMatch: true });
    plain = "";
    at += length;
  }
  return [...pieces, { text: plain, isMatch: false }].filter((piece) => piece.text !== "");
}
