/** A problem that a person has to fix, described in a sentence. */
export class UpkeepError extends Error {
  override readonly name = "UpkeepError";
}
