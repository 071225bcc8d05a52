/** What a person has to mend before it works, said in a sentence. */
export class UpkeepError extends Error {
  override readonly name = "UpkeepError";
}
