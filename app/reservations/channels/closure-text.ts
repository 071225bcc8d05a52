import { foldText } from "db/fold-text";

/**
 * Words that say that nothing can be booked, in the languages that channels write calendars in, without
 * accents.
 */
const closedWords = new Set([
  ...["closed", "blocked", "block", "unavailable", "busy", "maintenance"],
  ...["ferme", "fermee", "bloque", "bloquee", "indisponible", "indisponibles", "occupe"],
  ...[
    "geschlossen",
    "gesperrt",
    "blockiert",
    "belegt",
    "cerrado",
    "bloqueado",
    "ocupado",
    "chiuso",
    "occupato",
    "bloccato",
  ],
]);

/** Phrases that say the same, without accents and hyphens as `wordsOf` returns words. */
const closedPhrases =
  /\b(?:(?:not|non|no|nicht) (?:available|disponib(?:le|les|ile|ili)|verfugbar)|out of (?:order|service))\b/g;

/** Words that may stand beside them and name nobody: of channels, and of calendars. */
const neutralWords = new Set([
  ...["airbnb", "booking", "com", "vrbo", "homeaway", "expedia", "agoda", "tripadvisor"],
  ...["hostelworld", "hostaway", "lodgify", "smoobu", "beds24", "google", "ical", "sync"],
  ...["by", "the", "on", "host", "owner", "room", "unit", "date", "dates", "day", "days", "period"],
  ...["calendar", "manually", "channel", "imported", "external"],
]);

/**
 * Returns whether a summary says that a room is closed and names no guest. Only whole words count, and
 * every word has to be known: a guest called Enclosedo, or "Not available (Jean)", is a stay.
 * @param names names of the channel, the site and the room. Their words count as known.
 */
export function isClosureText(summary: string, names: string[] = []): boolean {
  const text = splitWords(summary).join(" ");
  const rest = text.replace(closedPhrases, " ");
  const nameWords = new Set(names.flatMap(splitWords));
  const words = splitWords(rest);
  const isKnown = words.every(
    (word) => closedWords.has(word) || neutralWords.has(word) || nameWords.has(word),
  );
  return isKnown && (rest !== text || words.some((word) => closedWords.has(word)));
}

const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns whether a summary is Airbnb's for days that its own settings close. Airbnb calls
 * reservations "Reserved", so this one never is a stay.
 */
export const isAirbnbClosure = (summary: string): boolean =>
  /^airbnb \(not available\)$/i.test(summary.trim());
