/** Data that say why a request of a row's button or of a fetcher was refused. */
export interface RowRefusal {
  /** The message beside the button. */
  refusal: string;
  /**
   * The cause, if the request itself was valid. `renewed`: the server now runs another build. `fault`: the server
   * failed or could not be reached.
   */
  because?: "signed-out" | "renewed" | "fault";
}

/** Returns whether an action or a loader returned a refusal. */
export const isRowRefusal = (data: unknown): data is RowRefusal =>
  typeof data === "object" && data !== null && "refusal" in data;
