import { foldText } from "db/fold-text";

const toWordSet = (lines: string[]) => new Set(lines.flatMap((line) => line.split(" ")));

/** Words for "closed" in English, French, German, Spanish and Italian, without accents. */
const closedWords = toWordSet([
  "closed blocked block unavailable busy maintenance",
  "ferme fermee bloque bloquee indisponible indisponibles occupe",
  "geschlossen gesperrt blockiert belegt",
  "cerrado bloqueado ocupado",
  "chiuso occupato bloccato",
]);

/** Phrases for "not available", without accents and hyphens, as `splitWords` returns them. */
const closedPhrases =
  /\b(?:(?:not|non|no|nicht) (?:available|disponib(?:le|les|ile|ili)|verfugbar)|out of (?:order|service))\b/g;

const neutralWords = toWordSet([
  "airbnb booking com vrbo homeaway expedia agoda tripadvisor",
  "hostelworld hostaway lodgify smoobu beds24 google ical sync",
  "by the on host owner room unit date dates day days period",
  "calendar manually channel imported external",
]);

/**
 * Any word outside the lists may be a guest's name: "Enclosedo" and "Not available (Jean)" are stays.
 * @param names the names of channel, site and room, whose words name no guest
 */
export function isClosureText(summary: string, names: string[] = []): boolean {
  const text = splitWords(summary).join(" ");
  const withoutPhrases = text.replace(closedPhrases, " ");
  const nameWords = new Set(names.flatMap(splitWords));
  const words = splitWords(withoutPhrases);
  const hasOnlyKnownWords = words.every(
    (word) => closedWords.has(word) || neutralWords.has(word) || nameWords.has(word),
  );
  return (
    hasOnlyKnownWords && (withoutPhrases !== text || words.some((word) => closedWords.has(word)))
  );
}

const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Airbnb's text for a reservation is "Reserved". */
export const isAirbnbClosure = (summary: string): boolean =>
  /^airbnb \(not available\)$/i.test(summary.trim());
