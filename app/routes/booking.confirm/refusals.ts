import type { AgreementPart } from "~/reservations/drafts/agreement.server";

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
