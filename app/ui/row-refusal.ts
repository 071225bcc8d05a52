/** What the button of a row is told where it cannot be done. */
export interface RowRefusal {
  refusal: string;
}
