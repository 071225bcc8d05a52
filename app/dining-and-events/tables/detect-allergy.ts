import { truncateToLine } from "~/core/single-line";

/** Terms for allergies and forbidden foods, in the guests' languages, without accents. */
const allergyTerms =
  /all?erg|anaphyla|epi-?pen|intol[ae]ran|c(?:o?e)lia|gluten|lactos|(?:can ?not|can'?t|must not|mustn'?t|may not) (?:eat|have)|(?:peut|peux|doit|dois) pas manger|\b(?:no|without|sans|pas de) (?:any )?(?:tree ?|pea)?(?:nuts?|arachides?|cacahuetes?|noix|noisettes?|shellfish|crustaces?|seafood|fruits de mer|sesame|milk|dairy|lait|eggs?|oeufs?|soya?|soja)\b/;

/** Prefers false positives: a miss could make a guest ill. */
export function mentionsAllergy(text: string): boolean {
  const normalisedText = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/gi, "oe")
    .replace(/’/g, "'")
    .toLowerCase();
  return allergyTerms.test(normalisedText);
}

/** If the text mentions an allergy only later, returns that sentence, or the whole text if it is too long. */
export function excerptSpecialRequest(text: string, max: number): string {
  const start = truncateToLine(text, max);
  if (!mentionsAllergy(text) || mentionsAllergy(start)) return start;
  const sentence = text.split(/(?<=[.!?;])\s+|\n/).find(mentionsAllergy) ?? "";
  const excerpt = truncateToLine(sentence, max);
  return mentionsAllergy(excerpt) ? `… ${excerpt}` : text;
}
