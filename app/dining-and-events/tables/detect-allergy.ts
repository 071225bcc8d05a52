import { truncateToLine } from "~/core/truncate";

/** Of what must not be eaten, in the languages that guests write in; without accents. */
const allergyTerms =
  /all?erg|anaphyla|epi-?pen|intol[ae]ran|c(?:o?e)lia|gluten|lactos|(?:can ?not|can'?t|must not|mustn'?t|may not) (?:eat|have)|(?:peut|peux|doit|dois) pas manger|\b(?:no|without|sans|pas de) (?:any )?(?:tree ?|pea)?(?:nuts?|arachides?|cacahuetes?|noix|noisettes?|shellfish|crustaces?|seafood|fruits de mer|sesame|milk|dairy|lait|eggs?|oeufs?|soya?|soja)\b/;

/**
 * Whether somebody tells of an allergy or of what they must not eat. It is told by words and errs on the
 * side of saying so: what it misses could make a guest ill.
 */
export function mentionsAllergy(text: string): boolean {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/gi, "oe")
    .replace(/’/g, "'")
    .toLowerCase();
  return allergyTerms.test(plain);
}

/** The beginning of what somebody asked for, or the sentence that tells of an allergy where it comes later. */
export function excerptSpecialRequest(text: string, max: number): string {
  const beginning = truncateToLine(text, max);
  if (!mentionsAllergy(text) || mentionsAllergy(beginning)) return beginning;
  const sentence = text.split(/(?<=[.!?;])\s+|\n/).find(mentionsAllergy) ?? "";
  const told = truncateToLine(sentence, max);
  return mentionsAllergy(told) ? `… ${told}` : text;
}
