export type PartName = "bookings" | "users" | "rooms" | "content" | "media" | "notifications";

export interface FoundThing {
  title: string;
  detail: string;
  /** Its own place. */
  href: string;
}

/** What one section of the desk has of a search. */
export interface FoundPart {
  name: PartName;
  title: string;
  listHref: string | null;
  /** The first of them. */
  things: FoundThing[];
  count: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
  /** It could not be looked through. */
  failed: boolean;
}

export const searchTabs = ["all", "bookings", "users", "rooms", "content"] as const;
export type SearchTab = (typeof searchTabs)[number];

/** The parts that a tab shows; Content holds the media as well (specification, section 2). */
export function partsOf(tab: SearchTab, parts: FoundPart[]): FoundPart[] {
  if (tab === "all") return parts;
  return parts.filter(({ name }) => name === tab || (tab === "content" && name === "media"));
}

/** `1,000+` when counting stopped. */
export function countOf(parts: FoundPart[]): string {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return count.toLocaleString("en") + (parts.some(({ isMore }) => isMore) ? "+" : "");
}

/** A text in pieces, those that were searched for marked; case does not matter. */
export function markWords(text: string, q: string): { text: string; isMatch: boolean }[] {
  const wanted = q.replace(/^#/, "");
  if (wanted === "") return [{ text, isMatch: false }];
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text
    .split(new RegExp(`(${escaped})`, "iu"))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
