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
  href: string;
}

export interface FoundPart {
  name: PartName;
  title: string;
  listHref: string | null;
  items: FoundItem[];
  count: number;
  /** The count stopped at a limit. */
  isMore: boolean;
  failed: boolean;
}

/** The specification's tabs (section 2), and one for the remaining sections. */
export const searchTabs = ["all", "bookings", "users", "rooms", "content", "other"] as const;
export type SearchTab = (typeof searchTabs)[number];

export function tabOf(name: PartName): SearchTab | undefined {
  return name === "media" ? "content" : searchTabs.find((tab) => tab === name);
}

/** Returns the sections of a tab. Content includes media. Each section is on one tab besides All. */
export function partsOf(tab: SearchTab, parts: FoundPart[]): FoundPart[] {
  return tab === "all" ? parts : parts.filter(({ name }) => (tabOf(name) ?? "other") === tab);
}

/** Formats the total; `1,000+` if a count stopped at its limit. */
export function countOf(parts: FoundPart[]): string {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return count.toLocaleString("en") + (parts.some(({ isMore }) => isMore) ? "+" : "");
}

const issuesOf = (text: string) => text.match(/[\s\S]\p{M}*/gu) ?? [];

/**
 * Splits a text into matching and other parts, compared as by `foldText`, which may fold one letter to two.
 */
export function splitMatches(text: string, q: string): { text: string; isMatch: boolean }[] {
  const letters = issuesOf(text).map((letter) => ({ letter, folded: foldText(letter) }));
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
