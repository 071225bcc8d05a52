import type { DependentRow } from "./import-queries.server";

export function describeDependents(
  kind: "guests" | "bookings" | "payments",
  row: Omit<DependentRow, "line" | "subjectId">,
): string[] {
  const reasons: [0 | 1, string][] = {
    guests: [
      [row.isChanged, "changed or merged"],
      [row.isNoted, "changed, or has an account"],
      [row.isStayed, "has other bookings"],
    ] as [0 | 1, string][],
    bookings: [
      [row.isChanged, "changed"],
      [row.isPaid, "has payments"],
      [row.isCharged, "has extras on its folio"],
      [row.isInvoiced, "has an invoice"],
      [row.isMailed, "the guest was emailed"],
      [row.isNoted, "has notes or entries in the log"],
      [row.isStayed, "has a review, a group or a table"],
    ] as [0 | 1, string][],
    payments: [
      [row.isChanged, "its business day is closed"],
      [row.isPaid, "transferred, voided, refunded, in the cash drawer or on a closed folio"],
      [row.isInvoiced, "an invoice was issued since"],
    ] as [0 | 1, string][],
  }[kind];
  return reasons.flatMap(([isPresent, text]) => (isPresent ? [text] : []));
}
