export interface FetchRefusal {
  refusalText: string;
  /** `new-build`: the server runs another build. `failed`: the server failed or could not be reached. */
  cause?: "signed-out" | "new-build" | "failed";
}

export const isFetchRefusal = (data: unknown): data is FetchRefusal =>
  typeof data === "object" && data !== null && "refusalText" in data;
