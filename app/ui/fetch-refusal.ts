export interface FetchRefusal {
  refusalText: string;
  /** `renewed`: the server runs another build. `fault`: the server failed or could not be reached. */
  cause?: "signed-out" | "renewed" | "fault";
}

export const isFetchRefusal = (data: unknown): data is FetchRefusal =>
  typeof data === "object" && data !== null && "refusalText" in data;
