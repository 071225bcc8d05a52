import type { BookingStatus } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { PlainText, Translator } from "~/core/languages/translator";
import { truncateToLine } from "~/core/single-line";

export const maxReviewLength = 2000;

export const ratingLabels: { rating: number; label: PlainText }[] = [
  { rating: 5, label: "Excellent" },
  { rating: 4, label: "Good" },
  { rating: 3, label: "Average" },
  { rating: 2, label: "Disappointing" },
  { rating: 1, label: "Poor" },
];

export interface ReviewedStay {
  checkOut: string;
  terms: { timeZone: string };
  status: BookingStatus;
  checkedOutAt: string | null;
  noShowAt: string | null;
}

export type ReviewState = "open" | "cancelled" | "no-show" | "too-early";

/** A stay can be reviewed from its last day, or from an earlier check-out. */
export function getReviewState(booking: ReviewedStay, now: Date): ReviewState {
  if (booking.status === "cancelled") return "cancelled";
  if (booking.noShowAt) return "no-show";
  const isCheckedOut = booking.checkedOutAt !== null;
  const today = lodgeToday(now, booking.terms.timeZone);
  return isCheckedOut || booking.checkOut <= today ? "open" : "too-early";
}

/** Returns the public name: first name and last initial, e.g. `Aline U.` */
export function toPublicName(name: string): string {
  const words = name.trim().split(/\s+/);
  const lastInitial = words.length > 1 ? ` ${[...(words.at(-1) ?? "")][0]}.` : "";
  return [...(words[0] ?? "")].slice(0, 40).join("") + lastInitial;
}

interface Testimonial {
  text: string;
  /** An empty HTML attribute `lang`, because the language of a guest's text is unknown. */
  lang?: "";
  guest: string;
  from: string;
}

interface PublishedReview {
  body: string;
  authorName: string;
  roomName: string;
  checkIn: string;
}

/** How many testimonials the home page shows, and how many reviews are needed to replace the built-in ones. */
export const testimonialCount = 3;

/** @param reviews visible reviews with a text, the best first */
export function chooseTestimonials(
  reviews: PublishedReview[],
  builtInTestimonials: Testimonial[],
  { describe, formatMonth }: Translator,
): Testimonial[] {
  if (reviews.length < testimonialCount) {
    return builtInTestimonials.map(({ text, guest, from }) => ({
      text: describe(text),
      guest: describe(guest),
      from: describe(from),
    }));
  }
  return reviews.slice(0, testimonialCount).map((review) => ({
    text: truncateToLine(review.body, 280),
    lang: "",
    guest: toPublicName(review.authorName),
    from: `${review.roomName}, ${formatMonth(review.checkIn.slice(0, 7))}`,
  }));
}
