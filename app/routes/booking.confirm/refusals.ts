import type { AgreementPart } from "~/reservations/drafts/agreement.server";

/** Why the last step's button booked nothing, as its address says it. */
export type Refusal = AgreementPart | "over-limit";

export const refusals: readonly Refusal[] = [
  "stay",
  "currency",
  "totalCents",
  "quote",
  "terms",
  "guest",
  "hold",
  "over-limit",
];
