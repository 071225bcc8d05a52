export interface RowRefusal {
  refusal: string;
  /** The cause, if the request itself was not at fault. */
  because?: "signed-out" | "renewed" | "fault";
}

export const isRowRefusal = (data: unknown): data is RowRefusal =>
  typeof data === "object" && data !== null && "refusal" in data;
