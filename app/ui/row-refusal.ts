/** What is told where it was asked for, without a page, when it cannot be done. */
export interface RowRefusal {
  refusal: string;
  /** Where it is not what was asked for that it was refused for. */
  because?: "signed-out" | "renewed" | "fault";
}

export const isRowRefusal = (data: unknown): data is RowRefusal =>
  typeof data === "object" && data !== null && "refusal" in data;
