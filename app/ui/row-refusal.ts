export interface RowRefusal {
  refusalText: string;
  /** `renewed`: the server runs another build. `fault`: the server failed or could not be reached. */
  cause?: "signed-out" | "renewed" | "fault";
}

export const isRowRefusal = (data: unknown): data is RowRefusal =>
  typeof data === "object" && data !== null && "refusalText" in data;
