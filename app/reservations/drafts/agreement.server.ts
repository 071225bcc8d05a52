import { digestOf } from "~/core/digest.server";
import type { Currency } from "~/core/money";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import type { Hold } from "~/reservations/bookings/limit-booking.server";
import type { AgreedTerms } from "~/reservations/quotes/agreed-terms";
import type { Quote } from "~/reservations/quotes/quote";
import type { BookingDraft, DraftGuest } from "./draft-queries.server";

/**
 * Everything that the last step promises and that is stored when its button is pressed, in parts. Of
 * several that changed the first is told: another stay has another price, another price another
 * deposit.
 */
export interface Agreement {
  stay: StayChoice;
  currency: Currency;
  totalCents: number;
  /** What the total is made of. */
  quote: Quote;
  terms: AgreedTerms;
  guest: Omit<DraftGuest, "hasOneName">;
  /** How the booking would wait for the lodge; null: it is confirmed at once. */
  hold: Hold | null;
}

export type AgreementPart = keyof Agreement;

/** Puts together what a complete draft would become now. */
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

/** An agreement in one line: a form tells by it what its reader saw, part by part. */
export function agreementKey(agreement: Agreement): string {
  return partKeys(agreement)
    .map(({ key }) => key)
    .join(" ");
}

/** What a form says that its reader agreed to. */
export interface SeenAgreement {
  totalCents: number;
  /** By its key. All our forms send it; who writes their own may name the total alone. */
  agreement?: string;
}

/** The first part that is not as its reader saw it; null where all is. */
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
