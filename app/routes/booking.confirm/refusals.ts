import type { AgreementPart } from "~/reservations/drafts/agreement.server";

export type Refusal = AgreementPart | "over-limit";

/** The values of the query parameter `notice` for a booking that was not placed. */
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
