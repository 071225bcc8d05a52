import { digestOf } from "~/core/digest.server";
import type { Currency } from "~/core/money";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Hold } from "~/reservations/bookings/limit-booking.server";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import type { BookingDraft, DraftGuest } from "./draft-queries.server";

/** What the guest agrees to in the last step, stored with the booking. The first changed part is reported. */
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

/** Returns a digest of each part, in one line, for the form. */
export function agreementKey(agreement: Agreement): string {
  return partKeys(agreement)
    .map(({ key }) => key)
    .join(" ");
}

export interface SeenAgreement {
  totalCents: number;
  /** The agreement's key. All our forms send it; other clients may send only the total. */
  agreement?: string;
}

export function findChangedPart(seen: SeenAgreement, agreement: Agreement): AgreementPart | null {
  const keys = seen.agreement?.split(" ");
  const moved = keys && partKeys(agreement).find(({ key }) => !keys.includes(key));
  if (moved) return moved.part;
  return seen.totalCents === agreement.totalCents ? null : "totalCents";
}

const partKeys = (agreement: Agreement) =>
  (Object.keys(agreement) as AgreementPart[]).map((part) => ({
    part,
    key: `${part}=${digestOf(agreement[part])}`,
  }));
