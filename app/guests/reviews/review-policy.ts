import type { BookingStatus } from "db/schema";
import { lodgeToday } from "~/core/instants";
import type { PlainText, Translator } from "~/core/languages/translator";
import { truncateToLine } from "~/core/truncate";

/** The most characters of a review. */
export const maxReviewLength = 2000;

/** What each rating means, the best first. */
export const ratingLabels: { rating: number; word: PlainText }[] = [
  { rating: 5, word: "Excellent" },
  { rating: 4, word: "Good" },
  { rating: 3, word: "All right" },
  { rating: 2, word: "Not so good" },
  { rating: 1, word: "Poor" },
];

/** What decides whether a stay may be rated. */
export interface ReviewedStay {
  checkOut: string;
  terms: { timeZone: string };
  status: BookingStatus;
  checkedOutAt: string | null;
  noShowAt: string | null;
}

/** Whether a guest may rate a stay, or why not. Whether they have already is not asked here. */
export type ReviewState = "open" | "cancelled" | "no-show" | "too-early";

/** From the day of departure on, or earlier when the desk has seen the guest off. */
export function findReviewState(booking: ReviewedStay, now: Date): ReviewState {
  if (booking.status === "cancelled") return "cancelled";
  if (booking.noShowAt) return "no-show";
  const hasLeft = booking.checkedOutAt !== null;
  const today = lodgeToday(now, booking.terms.timeZone);
  return hasLeft || booking.checkOut <= today ? "open" : "too-early";
}

/** The name that the public sees: the first name and the initial of the last, `Aline U.` */
export function toPublicName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? ` ${[...(words.at(-1) ?? "")][0]}.` : "";
  return [...(words[0] ?? "")].slice(0, 40).join("") + last;
}

interface Testimonial {
  text: string;
  /** Nobody asks a guest in what language a review is. */
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

/** As many stand on the home page, and as many reviews take the place of the shipped ones. */
export const testimonialCount = 3;

/**
 * What guests say on the home page: the shipped words until there are three published reviews
 * with a text, then those.
 * @param reviews not hidden and with a text, the best first
 */
export function chooseTestimonials(
  reviews: PublishedReview[],
  shipped: Testimonial[],
  { tell, formatMonth }: Translator,
): Testimonial[] {
  if (reviews.length < testimonialCount) {
    return shipped.map(({ text, guest, from }) => ({
      text: tell(text),
      guest: tell(guest),
      from: tell(from),
    }));
  }
  return reviews.slice(0, testimonialCount).map((review) => ({
    text: truncateToLine(review.body, 280),
    lang: "",
    guest: toPublicName(review.authorName),
    from: `${review.roomName}, ${formatMonth(review.checkIn.slice(0, 7))}`,
  }));
}
