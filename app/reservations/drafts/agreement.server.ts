import type { Currency } from "~/core/money";
import { digestOf } from "~/core/tokens.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Hold } from "~/reservations/bookings/limit-booking.server";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import type { BookingDraft, DraftGuest } from "./draft-queries.server";

/** What the guest agrees to in the wizard's last step. `findChangedPart` compares the parts in this order. */
export interface Agreement {
  stay: StayChoice;
  currency: Currency;
  totalCents: number;
  quote: Quote;
  terms: AgreedTerms;
  guest: Omit<DraftGuest, "hasOneName">;
  /** The hold of a pending booking; null: confirmed at once. */
  hold: Hold | null;
}

export type AgreementPart = keyof Agreement;

export function buildAgreement(
  draft: BookingDraft,
  { stay, quote, terms, hold }: Pick<Agreement, "stay" | "quote" | "terms" | "hold">,
): Agreement {
  const { firstName, lastName, email, phone, specialRequests, arrivalTime, paymentMethod } = draft;
  return {
    stay,
    currency: quote.currency,
    totalCents: quote.totalCents,
    quote,
    terms,
    guest: { firstName, lastName, email, phone, specialRequests, arrivalTime, paymentMethod },
    hold,
  };
}

/** `part=sha256` of all parts in one line, for a hidden field of the confirmation form. */
export function formatAgreementDigests(agreement: Agreement): string {
  return listPartDigests(agreement)
    .map(({ partDigest }) => partDigest)
    .join(" ");
}

export interface SeenAgreement {
  totalCents: number;
  /** The result of `formatAgreementDigests`. The site's own form sends it; other clients may send only the total. */
  agreement?: string;
}

/** Returns the first part that differs, or null. Without digests, compares only the total. */
export function findChangedPart(seen: SeenAgreement, agreement: Agreement): AgreementPart | null {
  const seenDigests = seen.agreement?.split(" ");
  const changedPart =
    seenDigests &&
    listPartDigests(agreement).find(({ partDigest }) => !seenDigests.includes(partDigest));
  if (changedPart) return changedPart.part;
  return seen.totalCents === agreement.totalCents ? null : "totalCents";
}

const listPartDigests = (agreement: Agreement) =>
  (Object.keys(agreement) as AgreementPart[]).map((part) => ({
    part,
    partDigest: `${part}=${digestOf(agreement[part])}`,
  }));
