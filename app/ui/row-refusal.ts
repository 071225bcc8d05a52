/** What is told where it was asked for, without a page, when it cannot be done. */
export interface RowRefusal {
  refusal: string;
  /** Why the server would answer none of what this page asks. */
  because?: "signed-out" | "renewed";
}

export const isRefusal = (data: unknown): data is RowRefusal =>
  typeof data === "object" && data !== null && "refusal" in data;
