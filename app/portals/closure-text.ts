/** Words that say that nothing can be booked, in the languages that channels write calendars in. */
const closed = new Set([
  ...["closed", "blocked", "block", "unavailable", "busy", "maintenance"],
  ...["fermé", "fermée", "bloqué", "bloquée", "indisponible", "occupé"],
  ...["geschlossen", "gesperrt", "blockiert", "belegt", "cerrado", "bloqueado", "ocupado"],
]);

/** The same in two words. */
const notAvailable = /\b(?:not available|non disponible|no disponible|nicht verfügbar)\b/giu;

/** Words that may stand beside them and name nobody: of channels, and of calendars. */
const beside = new Set([
  ...["airbnb", "booking", "com", "vrbo", "homeaway", "expedia", "agoda", "tripadvisor"],
  ...["hostelworld", "hostaway", "lodgify", "smoobu", "beds24", "google", "ical", "sync"],
  ...["by", "the", "on", "host", "owner", "room", "unit", "date", "dates", "day", "days", "period"],
  ...["calendar", "manually", "channel", "imported", "external"],
]);

/**
 * Returns whether a summary says that a room is closed and names no guest. Only whole words count, and
 * every word has to be known: a guest called Enclosedo, or "Not available (Jean)", is a stay.
 * @param channel the channel's own name, whose words may stand beside
 */
export function isClosureText(summary: string, channel = ""): boolean {
  const rest = summary.replace(notAvailable, " ");
  const ownWords = new Set(wordsOf(channel));
  const words = wordsOf(rest);
  const isKnown = words.every((word) => closed.has(word) || beside.has(word) || ownWords.has(word));
  return isKnown && (rest !== summary || words.some((word) => closed.has(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns whether a summary is Airbnb's for days that its own settings close. Airbnb calls
 * reservations "Reserved", so this one never is a stay.
 */
export const isNeverStay = (summary: string): boolean =>
  /^airbnb \(not available\)$/i.test(summary.trim());
