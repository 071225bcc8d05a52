import type { DependentRow } from "./import-queries.server";

/** Describes what depends on an imported row since its import. */
export function describeDependents(
  kind: "guests" | "bookings" | "payments",
  row: Omit<DependentRow, "line" | "subjectId">,
): string[] {
  const words: [0 | 1, string][] = {
    guests: [
      [row.isChanged, "changed or merged"],
      [row.isNoted, "noted in the log, or has an account"],
      [row.isStayed, "has other bookings"],
    ] as [0 | 1, string][],
    bookings: [
      [row.isChanged, "changed"],
      [row.isPaid, "has payments"],
      [row.isCharged, "has extras on its bill"],
      [row.isInvoiced, "has an invoice"],
      [row.isMailed, "the guest was written to"],
      [row.isNoted, "has notes or entries in the log"],
      [row.isStayed, "has a review, a group or a table"],
    ] as [0 | 1, string][],
    payments: [
      [row.isChanged, "its day is closed"],
      [row.isPaid, "moved, corrected, given back, in the cash drawer or on a closed bill"],
      [row.isInvoiced, "an invoice was made since"],
    ] as [0 | 1, string][],
  }[kind];
  return words.flatMap(([is, text]) => (is ? [text] : []));
}
